// What a read model holds is written down in parts, of one moment, while its reader goes on; a rebuild takes them one by one.
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { followTotals } from '@/lib/patients/list/follow-totals'
import { inSql, type Unit } from '@/lib/platform/unit'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { upToDate } from './cursor'
import { rebuildReader } from './rebuild-reader'
import { fillBase, readBaseParts } from './rebuild-sql'
import { writeBase } from './write-base'

const { sql, sqlUnit, single, url } = testDatabase({ owner: true })
let programId = ''
const many = 40_000

beforeAll(async () => {
  await sql(`delete from log_cursor where reader <> 'counts'`)
  programId = await makeProgram()
  // As if this much had been counted before the log began.
  await sql(
    `insert into patient_total (program_id, states, n) select 'p' || n, 'invited////', n from generate_series(1, $1) n`,
    [many],
  )
})

const parts = () =>
  sql<{ xid: string; rows: number }>(
    `select c.xid, jsonb_array_length(c.data -> 'base' -> 'rows') as rows from log_cursor k
       join change c on c.kind = 'readModelBase' and c.xid between k.base_xid and k.base_until order by c.seq`,
  )
const verify = () => rebuildReader(testActor, 'counts', followTotals, { keep: false })

test('a large base is written in short transactions of few rows, and is of one moment while its reader goes on', async () => {
  let written = false
  const writing = writeBase(testActor, 'counts').finally(() => {
    written = true
  })
  do {
    await makePatient(programId)
    await catchUp()
  } while (!written)
  await writing
  const all = await parts()
  expect(all.length).toBeGreaterThan(3)
  expect(new Set(all.map(({ xid }) => xid)).size).toBe(all.length)
  for (const { rows } of all) expect(rows).toBeLessThan(many / 3)
  const rebuilt = await verify()
  expect(rebuilt).toMatchObject({ aside: 0, tables: [{ differing: 0 }] })
  expect(rebuilt.tables[0]?.rows).toBeGreaterThan(many)
})

test('no row of a base leaves the database for a rebuild', async () => {
  const given: unknown[] = []
  const listening = (unit: Unit): Unit => ({
    ...unit,
    sql: async (statement, values) => {
      const rows = await unit.sql(statement, values)
      given.push(...(rows as unknown[]))
      return rows as never
    },
  })
  const all = await readBaseParts(single(), 'counts')
  await inSql(testActor, async (unit) => {
    await unit.sql({ name: '', text: 'create temp table patient_total (like public.patient_total) on commit drop' }, [])
    for (const part of all) await fillBase(listening(unit), 'counts', part)
    const [filled] = await unit.sql<{ n: number }>({ name: '', text: 'select count(*) as n from patient_total' }, [])
    expect(filled?.n).toBeGreaterThanOrEqual(many)
  })
  expect(given).toEqual([])
})

test('what is left of a base that nobody finished, and one that another worker is at, change nothing', async () => {
  const before = await parts()
  await sql(
    `insert into change (at, program_id, kind, subject, data)
     values (now(), '', 'readModelBase', 'counts', '{"base": {"table": "patient_total", "rows": [{"program_id": "x", "states": "y", "n": 9}]}}')`,
  )
  expect(await verify()).toMatchObject({ tables: [{ differing: 0 }] })
  const other = new Client({ connectionString: url() })
  await other.connect()
  await other.query(`select pg_advisory_lock(hashtext('log base'), hashtext('counts'))`)
  await writeBase(testActor, 'counts')
  await other.end()
  expect(await parts()).toEqual(before)
})

test('a tail of a hundred thousand rows is read once, whatever the server expects of it', async () => {
  await sql(
    `insert into change (at, program_id, patient_id, kind, subject, data)
     select now(), 'p', 'pt_' || n, 'patientMoved', 'ta_' || n, '{"states": {"from": "a", "to": "b"}}' from generate_series(1, 100000) n`,
  )
  await sql(
    'create table waiting as select $1 || n as patient_id, null::text as subject from generate_series(1, 2000) n',
    ['pt_x'],
  )
  // With little memory at hand, as beside a log of millions of rows.
  const plan = () =>
    sqlUnit(async (unit) => {
      const ask = (text: string) => unit.sql<{ 'QUERY PLAN': string }>({ name: '', text }, [])
      await ask(`set local work_mem = '64kB'`)
      const rows = await ask(
        `explain (analyze, costs off, timing off, summary off, buffers off) select from waiting t where ${upToDate('counts', 't')}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  for (const known of [false, true]) {
    if (known) await sql('analyze change')
    const text = await plan()
    expect(text.match(/hashed SubPlan/g)).toHaveLength(2)
    const reads = text.split('\n').filter((line) => /Scan .*change_\d/.test(line) && /rows=1\d{5}/.test(line))
    expect(reads).toHaveLength(2)
    for (const line of reads) expect(line).toMatch(/loops=1\)/)
  }
})
