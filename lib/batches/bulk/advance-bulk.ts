// One batch of a run that goes on, or is taken back, any: one that fails must not stand in the way of others. What is done to the patients,
// what their rows say of it and the progress are one transaction, so whoever goes on after a killed worker goes on where
// it stopped, and no patient is taken twice. Several workers may take batches of one run at the same time.

import { readProgramRow } from '@/lib/access/programs/read-program-row'
import { hasAccess } from '@/lib/access/staff/has-access'
import { listPeople } from '@/lib/access/staff/list-people'
import { type BulkAct, bulkAct } from '@/lib/contract/batches/bulk'
import type { BulkState, BulkStop } from '@/lib/contract/batches/bulk-vocabulary'
import { Refusal, refusals } from '@/lib/contract/refusals'
import { bulkLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { record } from '@/lib/platform/record/record'
import { inSql, type Unit } from '@/lib/platform/unit'
import { applyUpdates } from './apply-updates'
import { assignOwners } from './assign-owners'
import { isPassing, RowFailed } from './one-row'
import { type Claimed, leftOut, type RowResult, writeResults } from './row-result'
import { actorOfRun, runLock, type Starter, starterColumns } from './run-row'
import { subscribePatients } from './subscribe-patients'
import { undoBatch } from './undo-batch'

/** A batch holds its patients' rows, so it is short: 50 events take about a tenth of a second. */
const bulkBatch = { event: 50, assign: 250, undo: 200 } as const

const underWay = `from bulk_run where state in ('running', 'undoing')`
/** What the worker's rounds ask: whether a bulk action is under way. */
export const bulkWaits = `select ${underWay}`
const next = statement<object, Running>(
  'bulk.next',
  'list',
  `select id, program_id as "programId", act, state, ${starterColumns} ${underWay} order by random() limit 1`,
)
// An undo waits for the batches under way, and no other begins before it is done.
const share = statement<{ runLock: string }, { shared: boolean }>(
  'bulk.share',
  'claim',
  `select pg_try_advisory_xact_lock_shared(hashtextextended(:runLock::text, 0)) as shared`,
)
const claim = statement<{ id: string; most: number }, Claimed>(
  'bulk.claim',
  'claim',
  `select r.position, r.patient_id as "patientId" from bulk_row r join bulk_run b on b.id = r.run_id
          where r.run_id = :id::text and r.state = 'waiting' and b.state = 'running'
          order by r.position limit :most::int for no key update of r skip locked`,
)
const alone = statement<{ runLock: string }, { alone: boolean }>(
  'bulk.tryAlone',
  'claim',
  `select pg_try_advisory_xact_lock(hashtextextended(:runLock::text, 0)) as alone`,
)
const undoing = statement<{ id: string }, { undoAt: Date; after: number }>(
  'bulk.undoingNow',
  'claim',
  `select undo_at as "undoAt", undo_place as after from bulk_run where id = :id::text and state = 'undoing' for no key update`,
)
const stop = statement<{ runId: string; now: Date; reason: string }, Record<string, number>>(
  'bulk.stopByHub',
  'set',
  `with ended as (
    update bulk_run set state = 'stopped', stop_reason = :reason::text, ended_at = :now::timestamptz
     where id = :runId::text and state = 'running' returning id, program_id, done, skipped, failed, total
  )${bulkLogged('ended')} select done, skipped, failed, total from ended`,
)
const hold = statement<{ runId: string; position: number }>(
  'bulk.holdFailed',
  'claim',
  `select position from bulk_row where run_id = :runId::text and position = :position::int and state = 'waiting' for no key update`,
)

type Running = Starter & { programId: string; act: unknown; state: BulkState }

/** How many rows were taken; 0 where nothing waits that nobody else is busy with. */
export async function advanceBulk(unit: Unit, { batch }: { batch?: number } = {}): Promise<number> {
  const [run] = await unit.sql(next, {})
  if (!run) return 0
  const actor = actorOfRun(run)
  if (run.state === 'undoing') return advanceUndo(unit, run, batch)
  if (!(await hasAccess(unit, { actor, programId: run.programId, permission: 'patients.bulk' })))
    return inSql(unit.actor, (inside) => stopRun({ ...inside, now: unit.now }, run, 'accessLost'))
  try {
    return await inSql(actor, (inside) => takeBatch({ ...inside, now: unit.now }, run, batch))
  } catch (error) {
    if (!(error instanceof RowFailed)) throw error
    log().error({ event: 'bulk.row', hints: [run.id, String(error.position)], err: error.cause })
    return inSql(actor, (inside) => giveUp({ ...inside, now: unit.now }, run.id, error.position))
  }
}

async function takeBatch(unit: Unit, run: Running, batch?: number): Promise<number> {
  const [lock] = await unit.sql(share, { runLock: runLock(run.id) })
  if (!lock?.shared) return 0
  const act = bulkAct.parse(run.act)
  const most = batch ?? (act.kind === 'assign' ? bulkBatch.assign : bulkBatch.event)
  const rows = await unit.sql(claim, { id: run.id, most })
  if (rows.length === 0) return 0
  await writeResults(unit, run.id, await actOn(unit, run.programId, act, rows))
  return rows.length
}

async function actOn(unit: Unit, programId: string, act: BulkAct, rows: readonly Claimed[]): Promise<RowResult[]> {
  const program = await readProgramRow(unit, { programId })
  if (program.archived) return rows.map(({ position }) => leftOut(position, 'programClosed'))
  switch (act.kind) {
    case 'assign':
      // A person who lost the program, or left, since the run began, gets nobody.
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
  if ((await unit.sql(hold, { runId, position })).length === 0) return 1
  const { message } = new Refusal('failure', { name: runId })
  await writeResults(unit, runId, [{ position, state: 'failed', code: refusals.failure.code, message }])
  return 1
}

/** It acts for somebody who may not do this any more: a colleague who may can go on with it, and it then acts for them. */
async function stopRun(unit: Unit, { id: runId, programId }: Running, reason: BulkStop): Promise<number> {
  const [stopped] = await unit.sql(stop, { runId, now: unit.now, reason })
  if (stopped) await record(unit, { action: 'bulk.stop', programId, data: { runId, reason, ...stopped } })
  return 1
}

/** The next rows that are taken back. Rows that spoil their batch are gone through one by one, and stay as they are. */
async function advanceUndo(unit: Unit, run: Running, batch: number = bulkBatch.undo): Promise<number> {
  const go = (most: number, keepAll = false) =>
    inSql(actorOfRun(run), async (inside) => {
      const [lock] = await inside.sql(alone, { runLock: runLock(run.id) })
      const [held] = lock?.alone ? await inside.sql(undoing, { id: run.id }) : []
      if (!held) return 0
      const given = { runId: run.id, programId: run.programId, act: bulkAct.parse(run.act), ...held }
      return Math.max(1, await undoBatch({ ...inside, now: unit.now }, given, most, { keepAll }))
    })
  const orElse = (next: (error: unknown) => Promise<number>) => (error: unknown) => {
    if (isPassing(error)) throw error
    return next(error)
  }
  return go(batch).catch(
    orElse(() =>
      go(1).catch(
        orElse((err) => {
          log().error({ event: 'bulk.undoRow', hints: [run.id], err })
          return go(1, true)
        }),
      ),
    ),
  )
}
