// A database of the version before the reader of the dashboard, with figures in it, folded and not: they are shown as
// before, and a rebuild begins with them.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { dashboardQuery } from '@/lib/contract/dashboard/dashboard'
import { readers } from '@/lib/log/readers'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { migrate } from '@/lib/platform/db/migrate'
import { testActor, testDatabase } from '@/lib/testing/database'
import { followFigures } from './follow-figures'
import { readDashboard } from './read-dashboard'

const { url, sql, unit } = testDatabase({ migrated: false })
const ours = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url))
const now = new Date('2026-11-21T15:20:00Z')
const steps = 'select patient_id, milestone, entered_at, at, seen, took from patient_milestone order by 1, 2'
const loops = 'select patient_id, track, opened_at, closed_at from missing_loop order by 1, 2, 3'
let before: unknown[]

beforeAll(async () => {
  const older = mkdtempSync(join(inject('dataDir'), 'before-dashboard-'))
  cpSync(ours, older, { recursive: true })
  for (const name of readdirSync(older))
    if (name >= '0033' && name < 'm') rmSync(join(older, name), { recursive: true })
  await migrate(url(), older)
  await sql(`insert into support_program (id, name, time_zone) values ('p', 'P', 'UTC')`)
  await sql(
    `insert into patient (id, program_id, zones, created_at, updated_at)
     select 'pt_' || n, 'p', '{}', $1::timestamptz - n * interval '6 hours', $1::timestamptz - n * interval '6 hours' from generate_series(1, 40) n`,
    [now],
  )
  for (const [set, every] of [
    [`enrollment = 'needInfo', pap = 'papInfoMissing'`, 2],
    [`enrollment = 'enrollComplete'`, 3],
    [`enrollment = 'approved'`, 4],
  ] as const)
    await sql(
      `update patient set ${set}, updated_at = updated_at + interval '2 hours' where substr(id, 4)::int % $1 = 0`,
      [every],
    )
  const texts = (from: number, to: number) =>
    sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at, sent_at, delivered_at)
       select 'sms_' || n, 'p', 'pt_' || n, '+12125550100', 'invitation', '', 'en', 'x', 'GSM-7', 1, case when n % 2 = 0 then 'delivered' else 'queued' end,
              at, at, case when n % 2 = 0 then at end, case when n % 2 = 0 then at + n * interval '7 s' end
         from generate_series($2::int, $3::int) n cross join lateral (select $1::timestamptz - n * interval '5 hours' as at) x`,
      [now, from, to],
    )
  await texts(1, 20)
  // As the chore folded them; the rest is folded by the migration.
  await sql(`
    with gone as (delete from dashboard_delta returning *)
    insert into dashboard_hour (program_id, figure, hour, word, reason, ms, n)
    select program_id, figure, hour, word, reason, ms, sum(n) from gone group by 1, 2, 3, 4, 5, 6`)
  await texts(21, 40)
  await sql(`update sms set state = 'sending' where state = 'queued' and id like '%1'`)
  await sql(`update sms set state = 'failed', reason = 'landline' where state = 'sending'`)
  before = await Promise.all([sql(steps), sql(loops)])
  await migrate(url())
})

test('steps and loops are those of before, and hours those of a plain count', async () => {
  expect(await Promise.all([sql(steps), sql(loops)])).toEqual(before)
  expect(before.map((rows) => (rows as unknown[]).length > 10)).toEqual([true, true])
  expect(await sql(`select hour, word, reason, n from dashboard_hour where figure = 'sms' order by 1, 2, 3`)).toEqual(
    await sql(
      `select date_trunc('hour', created_at, 'UTC') as hour, state as word, coalesce(reason, '') as reason, count(*)::int as n from sms group by 1, 2, 3 order by 1, 2, 3`,
    ),
  )
  const view = await unit((u) =>
    readDashboard({ ...u, now }, { programId: 'p', query: dashboardQuery.parse({ days: '30' }) }),
  )
  expect(view.messages.counts.map(({ word, now }) => [word, now])).toEqual([
    ['queued', 16],
    ['delivered', 20],
    ['failed', 4],
  ])
  expect([view.funnel.entered.now, view.messages.pace.count]).toEqual([40, 20])
})

test('a rebuild begins with what was there', async () => {
  const rebuilt = await rebuildReader(testActor, 'dashboard', followFigures, { keep: false })
  expect(rebuilt).toMatchObject({ followed: 0, aside: 0 })
  expect(rebuilt.tables.map(({ table, differing }) => [table, differing])).toEqual(
    readers.dashboard.tables.map(({ name }) => [name, 0]),
  )
  expect(rebuilt.tables.every(({ rows }) => rows > 5)).toBe(true)
})
