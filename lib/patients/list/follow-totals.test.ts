// Counts of patients are exact when a call returns, whether or not a reader has been at work; made anew from the log, and
// kept by the triggers of former days, they are the same row by row.
import { beforeAll, expect, test } from 'vitest'
import { noFilters } from '@/lib/contract/patients/patient-list'
import { followLog } from '@/lib/log/follow-log'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { watchLog } from '@/lib/log/watch-log'
import { writeBase } from '@/lib/log/write-base'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { randomHistory } from '@/lib/testing/random-history'
import { countPatients } from './count-patients'
import { foldTotals, followTotals } from './follow-totals'

const db = testDatabase({ owner: true })
const long = process.env.LONG_TESTS ? 10 : 1
let programId = ''

beforeAll(async () => {
  await db.sql(`delete from log_cursor where reader <> 'counts'`)
  programId = await makeProgram()
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_history', 'rosa@example.org', 'Rosa', 'x', 'supervisor')`,
  )
  await db.sql(`insert into staff_program (staff_id, program_id) values ('st_history', $1)`, [programId])
  // The triggers that kept the counts before there was a log.
  await db.sql(`
    create table reference_total (program_id text not null, states text not null, n int not null);
    create function reference_count() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then insert into reference_total values (old.program_id, old.states, -1); end if;
      insert into reference_total values (new.program_id, new.states, 1);
      return null;
    end $$;
    create trigger reference_new after insert on patient for each row execute function reference_count();
    create trigger reference_moved after update on patient for each row
      when ((old.program_id, old.states) is distinct from (new.program_id, new.states)) execute function reference_count();`)
})

const watch = watchLog()
async function follow(atOnce?: number) {
  const { complete, waits } = await watch(db.single())
  for (const each of complete) await followLog(testActor, each, followTotals, atOnce ? { atOnce } : {})
  return complete.length > 0 || waits
}
const counted = async () =>
  (await db.unit((unit) => countPatients(unit, { programId, filters: noFilters, search: '' }))).total
const kept = () => db.sql('select program_id, states, n from patient_total order by 1, 2')
const reference = () =>
  db.sql(
    `select program_id, states, sum(n)::int as n from reference_total group by 1, 2 having sum(n) <> 0 order by 1, 2`,
  )

test('rows add up: who is new counts once, who moves leaves one count for another', () => {
  const row = (from: string | null, to: string, programId = 'a') => ({ programId, data: { states: { from, to } } })
  expect(foldTotals([row(null, 'invited////'), row(null, 'invited////'), row(null, 'active////', 'b')])).toEqual([
    { programId: 'a', states: 'invited////', n: 2 },
    { programId: 'b', states: 'active////', n: 1 },
  ])
  expect(foldTotals([row(null, 'x'), row('x', 'y'), row('y', 'x')])).toEqual([{ programId: 'a', states: 'x', n: 1 }])
  expect(foldTotals([row('x', 'y'), row('y', 'x'), row('x', 'x'), { programId: 'a', data: {} }])).toEqual([])
})

test('a count is exact when the call returns, while no reader runs', async () => {
  const before = await counted()
  for (let n = 1; n <= 5; n += 1) {
    await makePatient(programId)
    expect(await counted()).toBe(before + n)
  }
})

test('random histories of sixteen at once: what is kept, what is made anew and what triggers kept are the same', async () => {
  const histories = Array.from({ length: 16 }, (_, n) => randomHistory(programId, 20_261_122 + n))
  let running = true
  const following = (async () => {
    while (running) await follow(7)
  })()
  for (let turn = 0; turn < 12 * long; turn += 1) {
    await Promise.all(histories.map(({ act }) => act()))
    const [row] = await db.sql<{ n: number }>('select count(*)::int as n from patient where program_id = $1', [
      programId,
    ])
    expect(await counted()).toBe(row?.n)
  }
  running = false
  await following
  await expect.poll(() => follow()).toBe(false)
  expect(await kept()).toEqual(await reference())
  expect(await db.sql('select from change_aside')).toEqual([])

  const rebuilt = await rebuildReader(testActor, 'counts', followTotals, { keep: false })
  expect(rebuilt).toMatchObject({ aside: 0, tables: [{ table: 'patient_total', differing: 0 }] })
  expect(rebuilt.followed).toBeGreaterThan(100)
})

test('a rebuild mends what is wrong, and leaves the rest as it is', async () => {
  const before = await kept()
  await db.sql(
    `update patient_total set n = n + 1 where (program_id, states) in (select program_id, states from patient_total order by 1, 2 limit 1)`,
  )
  await db.sql(
    `delete from patient_total where (program_id, states) in (select program_id, states from patient_total order by 1, 2 desc limit 1)`,
  )
  await db.sql(`insert into patient_total values ('nowhere', 'invited////', 3)`)
  const verified = await rebuildReader(testActor, 'counts', followTotals, { keep: false })
  expect(verified.tables).toEqual([{ table: 'patient_total', rows: before.length, differing: 4 }])
  expect(await kept()).not.toEqual(before)
  await rebuildReader(testActor, 'counts', followTotals, { keep: true })
  expect(await kept()).toEqual(before)
})

test('what is dropped of the log stands in the base, and a rebuild goes on from there', async () => {
  const before = await kept()
  await writeBase(testActor, 'counts')
  await db.sql(`delete from change where kind <> 'readModelBase'`)
  await makePatient(programId)
  await expect.poll(() => follow()).toBe(false)
  const rebuilt = await rebuildReader(testActor, 'counts', followTotals, { keep: false })
  expect(rebuilt).toMatchObject({ followed: 1, aside: 0, tables: [{ differing: 0 }] })
  expect(await kept()).not.toEqual(before)
  expect(await kept()).toEqual(await reference())
})

test('what a reader has not followed is found by an index, however long the log is', async () => {
  await db.sql(
    `insert into change (at, program_id, kind, data) select now(), 'other', 'invited', '{"states": {"to": "invited////"}}' from generate_series(1, 20000)`,
  )
  await expect.poll(() => follow()).toBe(false)
  await db.sql('vacuum analyze change')
  await makePatient(programId)
  const plans: string[] = []
  await db.unit((unit) =>
    countPatients(
      {
        ...unit,
        sql: async (statement, given) => {
          const rows = await unit.sql<{ 'QUERY PLAN': string }>(
            { name: '', text: `explain (analyze, buffers off, costs off) ${statement.text}` },
            given as never,
          )
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          return unit.sql(statement, given)
        },
      },
      { programId, filters: noFilters, search: '' },
    ),
  )
  expect(plans.length).toBeGreaterThan(0)
  const [month] = await db.sql<{ name: string }>(
    `select 'change_' || to_char(now() at time zone 'UTC', 'YYYY_MM') as name`,
  )
  for (const plan of plans) expect(plan).toContain(`Index Scan using ${month?.name}_pkey`)
})
