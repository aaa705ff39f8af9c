// The months of the log: there before anybody needs them, gone after thirteen, and nobody who acts waits for either.
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { keepMonths, makeMonths } from './keep-months'

/** As the owner: months that are not yet over go by nobody else’s word. */
const { sql, url } = testDatabase({ owner: true })
const at = (when: string) => single(testActor, new Date(when))
const log = (written: string, kind = 'invited') =>
  sql(`insert into change (at, program_id, kind, written) values (now(), 'p', $2, $1::date)`, [written, kind])
const months = async () =>
  (
    await sql<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'change'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const where = async (written: string) =>
  (
    await sql<{ name: string }>('select tableoid::regclass::text as name from change where written = $1', [written])
  ).map(({ name }) => name)

/** Every reader of the log has come to its end. */
const followed = () => sql('update log_cursor set seq = (select max(seq) from change)')

beforeEach(async () => {
  for (const name of await months()) if (name !== 'change_rest') await sql(`drop table ${name}`)
  await sql('delete from change')
})

test('a database that was just migrated has this month and the next two', async () => {
  const fresh = new Client({ connectionString: url() })
  await fresh.connect()
  await fresh.query('select make_change_month((now() + make_interval(months => n))::date) from generate_series(0, 2) n')
  await fresh.end()
  const made = await months()
  await makeMonths(single(testActor))
  expect(await months()).toEqual(made)
  expect(made).toHaveLength(4)
})

test('the months to come are made once, and rows go where they belong', async () => {
  await makeMonths(at('2026-12-15T12:00:00Z'))
  await makeMonths(at('2026-12-16T12:00:00Z'))
  expect(await months()).toEqual(['change_2026_12', 'change_2027_01', 'change_2027_02', 'change_rest'])
  await log('2026-12-31')
  await log('2027-01-01')
  await log('2027-03-01')
  expect(await where('2026-12-31')).toEqual(['change_2026_12'])
  expect(await where('2027-01-01')).toEqual(['change_2027_01'])
  expect(await where('2027-03-01')).toEqual(['change_rest'])
})

test('a month whose rows came before its partition stays where they lie, and goes with its time', async () => {
  await log('2026-06-10')
  await makeMonths(at('2026-06-11T00:00:00Z'))
  expect(await months()).toEqual(['change_2026_07', 'change_2026_08', 'change_rest'])
  await log('2026-06-12')
  expect(await where('2026-06-12')).toEqual(['change_rest'])
  await followed()
  await keepMonths(at('2027-08-01T00:00:00Z'))
  expect(await where('2026-06-12')).toEqual([])
})

test('thirteen months are kept beside the present one', async () => {
  for (let month = 0; month < 16; month += 1)
    await sql(`select make_change_month(('2026-01-01'::date + make_interval(months => $1::int))::date)`, [month])
  await log('2026-02-28')
  await log('2026-03-01')
  await keepMonths(at('2027-04-30T23:00:00Z'))
  expect((await months())[0]).toBe('change_2026_01')
  await followed()
  await keepMonths(at('2027-04-30T23:00:00Z'))
  const left = await months()
  expect(left[0]).toBe('change_2026_03')
  expect(left).not.toContain('change_2026_02')
  expect(await sql(`select written::text from change`)).toEqual([{ written: '2026-03-01' }])
})

test('while somebody acts a month is neither made nor dropped, nobody waits behind that, and later it is', async () => {
  await sql(`select make_change_month('2025-01-01')`)
  const acting = new Client({ connectionString: url() })
  await acting.connect()
  await acting.query('begin')
  await acting.query(`insert into change (at, program_id, kind) values (now(), 'p', 'invited')`)
  let given = false
  const kept = keepMonths(at('2026-11-15T00:00:00Z')).finally(() => {
    given = true
  })
  // A reader that waited behind it would wait until the end of `acting`, which comes after all of them.
  do await log('2026-11-15')
  while (!given)
  await acting.query('commit')
  await acting.end()
  await kept
  await keepMonths(at('2026-11-15T00:00:00Z'))
  expect(await months()).not.toContain('change_2025_01')
  expect(await months()).toContain('change_2027_01')
})
