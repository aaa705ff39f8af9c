// One batch of a run that goes on, any: one that fails must not stand in the way of others. What is done to the patients,
// what their rows say of it and the progress are one transaction, so whoever goes on after a killed worker goes on where
// it stopped, and no patient is taken twice. Several workers may take batches of one run at the same time.
import { type BulkAct, bulkAct } from '@/lib/contract/console-bulk'
import { Refusal, refusals } from '@/lib/contract/refusals'
import { log } from '@/lib/platform/log'
import { inSql, type Unit } from '@/lib/platform/unit'
import { listPeople } from '@/lib/staff/list-people'
import { applyUpdates } from './apply-updates'
import { assignOwners } from './assign-owners'
import { RowFailed } from './one-row'
import { readProgramRow } from './read-program-row'
import { type Claimed, leftOut, type RowResult, writeResults } from './row-result'
import { actorOfRun, runLock, type Starter } from './run-row'
import { subscribePatients } from './subscribe-patients'

/** A batch holds its patients' rows, so it is short: 50 events take about a tenth of a second. */
export const bulkBatch = { event: 50, assign: 250 } as const

const next = {
  name: 'bulk.next',
  text: `select id, program_id as "programId", act, caller_kind as "callerKind", created_by_id as "createdById", created_by as "createdBy", address
           from bulk_run where state = 'running' order by random() limit 1`,
}
// An undo waits for the batches under way, and no other begins before it is done.
const share = {
  name: 'bulk.share',
  text: `select pg_try_advisory_xact_lock_shared(hashtextextended($1::text, 0)) as shared`,
}
const claim = {
  name: 'bulk.claim',
  text: `select r.position, r.patient_id as "patientId" from bulk_row r join bulk_run b on b.id = r.run_id
          where r.run_id = $1::text and r.state = 'waiting' and b.state = 'running'
          order by r.position limit $2::int for no key update of r skip locked`,
}
const hold = {
  name: 'bulk.holdFailed',
  text: `select position from bulk_row where run_id = $1::text and position = $2::int and state = 'waiting' for no key update`,
}

type Running = Starter & { programId: string; act: unknown }

/** How many rows were taken; 0 where nothing waits that nobody else is busy with. */
export async function advanceBulk(unit: Unit, { batch }: { batch?: number } = {}): Promise<number> {
  const [run] = await unit.sql<Running>(next, [])
  if (!run) return 0
  const actor = actorOfRun(run)
  try {
    return await inSql(actor, (inside) => takeBatch({ ...inside, now: unit.now }, run, batch))
  } catch (error) {
    if (!(error instanceof RowFailed)) throw error
    log().error({ event: 'bulk.row', hints: [run.id, String(error.position)], err: error.cause })
    return inSql(actor, (inside) => giveUp({ ...inside, now: unit.now }, run.id, error.position))
  }
}

async function takeBatch(unit: Unit, run: Running, batch?: number): Promise<number> {
  const [lock] = await unit.sql<{ shared: boolean }>(share, [runLock(run.id)])
  if (!lock?.shared) return 0
  const act = bulkAct.parse(run.act)
  const most = batch ?? (act.kind === 'assign' ? bulkBatch.assign : bulkBatch.event)
  const rows = await unit.sql<Claimed>(claim, [run.id, most])
  if (rows.length === 0) return 0
  await writeResults(unit, run.id, await actOn(unit, run.programId, act, rows))
  return rows.length
}

async function actOn(unit: Unit, programId: string, act: BulkAct, rows: readonly Claimed[]): Promise<RowResult[]> {
  const program = await readProgramRow(unit, { programId })
  if (program.archived) return rows.map(({ position }) => leftOut(position, 'programClosed'))
  switch (act.kind) {
    case 'assign':
      // Whoever lost the program, or left, since the run began, gets nobody.
      if (act.ownerId !== null && !(await listPeople(unit, { programId })).some(({ id }) => id === act.ownerId))
        return rows.map(({ position }) => leftOut(position, 'gone'))
      return assignOwners(unit, { programId, ownerId: act.ownerId, rows })
    case 'campaign':
      return subscribePatients(unit, { programId, act, rows })
    default:
      return applyUpdates(unit, { program, act, rows })
  }
}

/** A row that spoiled its batch has failed; what went wrong is in the log, under the run's id. */
async function giveUp(unit: Unit, runId: string, position: number): Promise<number> {
  if ((await unit.sql(hold, [runId, position])).length === 0) return 1
  const { message } = new Refusal('failure', { name: runId })
  await writeResults(unit, runId, [{ position, state: 'failed', code: refusals.failure.code, message }])
  return 1
}
