// Thousands of patients, real workers, and one of them killed outright in the midst of it, and once more while it is
// taken back: each patient is done, and undone, exactly once, and what the rows, the timeline, the audit log and the patients
// say is the same.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import type { BulkAct, BulkScope } from '@/lib/contract/batches/bulk'
import { patientFilters } from '@/lib/contract/patients/patient-list'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { childEnv } from '@/lib/platform/config'
import { type Actor, single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { makeProgram } from '@/lib/testing/partner'
import { pastTheLog } from '@/lib/testing/past-the-log'
import { advanceBulk } from './advance-bulk'
import { startBulk } from './start-bulk'
import { undoBulk } from './undo-bulk'

const { sql, unit, url } = testDatabase()
const script = fileURLToPath(new URL('../../testing/bulk-worker.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** `npm run test:all` and a change of bulk actions take ten thousand. */
const many = process.env.LONG_TESTS ? 10_000 : 4_000
const some = 300
const back = 2_000
const scope: BulkScope = { filters: patientFilters.parse({}), search: '', except: [] }
const rosa: Actor = { ...testActor, kind: 'staff', id: 'st_rosa', name: 'Rosa' }
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: childEnv({ DATABASE_URL: url(), DATA_DIR: inject('dataDir'), HUB_LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.add(child)
  await new Promise((done) => child.once('message', done))
  return child
}

const progress = async (runId: string) =>
  (
    await sql<{ state: string; done: number; skipped: number; failed: number }>(
      'select state, done, skipped, failed from bulk_run where id = $1',
      [runId],
    )
  )[0] ?? expect.fail('no run')
test(`${many} patients with a worker killed in between: each exactly once`, async () => {
  const [programId, other] = [await makeProgram(), await makeProgram()]
  await insertPatients(pastTheLog, programId, many)
  await insertPatients(pastTheLog, other, some)
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_olga', 'olga@example.org', 'Olga', 'x', 'supervisor')`,
  )
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_rosa', 'rosa@example.org', 'Rosa', 'x', 'supervisor')`,
  )
  await sql(
    `insert into staff_program (staff_id, program_id) values ('st_olga', $1), ('st_rosa', $1), ('st_rosa', $2)`,
    [programId, other],
  )
  const status = { name: enrollmentStatus, text: 'denied', additionalData: [] }
  const start = (program: string, act: BulkAct, matched: number) =>
    unit((u) => startBulk(u, { programId: program, scope, act, key: randomUUID(), matched }), rosa)

  // The one that is killed has a batch of one of the two in its hands; two others take part from there.
  const starting = startWorker()
  const owners = await start(programId, { kind: 'assign', ownerId: 'st_olga' }, many)
  const events = await start(other, { kind: 'enrollment', status, offPath: true }, some)
  const child = await starting
  await expect.poll(() => progress(owners.id).then(({ done }) => done), { interval: 20 }).toBeGreaterThan(500)
  child.kill('SIGKILL')
  expect((await progress(owners.id)).state).toBe('running')
  const goOn = async () =>
    (await progress(owners.id)).state === 'running' || (await progress(events.id)).state === 'running'
  const worker = async () => {
    while (await goOn()) await advanceBulk(single(testActor))
  }
  await Promise.all([worker(), worker()])

  expect(await progress(owners.id)).toEqual({ state: 'done', done: many, skipped: 0, failed: 0 })
  expect(await progress(events.id)).toEqual({ state: 'done', done: some, skipped: 0, failed: 0 })
  // Of each patient one entry, by the one who pressed the button, and the patient as it says.
  const audited = await sql(
    `select action, count(*)::int as entries, count(distinct patient_ids[1])::int as patients
       from audit_entry where request_id = any($1) and caller_name = 'Rosa' group by action order by action`,
    [[owners.id, events.id]],
  )
  expect(audited).toEqual([
    { action: 'bulk.assign', entries: many, patients: many },
    { action: 'patient.caseUpdate', entries: some, patients: some },
  ])
  const told = await sql(
    `select count(*)::int as entries, count(*) filter (where r.event_id = t.id and r.state = 'done')::int as matching
       from timeline_entry t join bulk_row r on r.run_id = $1 and r.patient_id = t.patient_id`,
    [events.id],
  )
  expect(told).toEqual([{ entries: some, matching: some }])
  const [as] = await sql(
    `select count(*) filter (where owner_id = 'st_olga' and program_id = $1)::int as owned,
            count(*) filter (where enrollment = 'denied' and version = 2 and program_id = $2)::int as denied from patient`,
    [programId, other],
  )
  expect(as).toEqual({ owned: many, denied: some })

  // Taken back are two thousand of them: enough for a kill in the middle.
  await sql('delete from bulk_row where run_id = $1 and position > $2', [owners.id, back])
  await sql('update bulk_run set total = $2, done = $2 where id = $1', [owners.id, back])
  const second = await startWorker()
  expect(await unit((u) => undoBulk(u, { programId, runId: owners.id }), rosa)).toMatchObject({ state: 'undoing' })
  const undone = () =>
    sql<{ state: string; done: number; undone: number }>('select state, done, undone from bulk_run where id = $1', [
      owners.id,
    ]).then(([row]) => row ?? expect.fail('no run'))
  await expect.poll(() => undone().then((run) => run.undone), { interval: 20 }).toBeGreaterThan(300)
  second.kill('SIGKILL')
  expect((await undone()).state).toBe('undoing')
  const undoer = async () => {
    while ((await undone()).state === 'undoing') await advanceBulk(single(testActor))
  }
  await Promise.all([undoer(), undoer()])
  expect(await undone()).toEqual({ state: 'undone', done: 0, undone: back })
  const [undo] = await sql(
    `select (select count(*)::int from patient where owner_id is not null and program_id = $2) as owned,
            count(*)::int as entries, count(distinct patient_ids[1])::int as patients
       from audit_entry where request_id = $1 and action = 'bulk.undo' and cardinality(patient_ids) = 1`,
    [owners.id, programId],
  )
  expect(undo).toEqual({ owned: many - back, entries: back, patients: back })
})
