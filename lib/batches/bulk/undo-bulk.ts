// Takes a run back: owners as they were, statuses as they were where no message has left, messages that still wait. What
// somebody has changed since stays as they changed it, and the row says so. A run that still goes on ends with it.
//
// A small run is taken back before the answer. Of a large one the press stops what would leave soonest, which is all that
// cannot wait, and the workers go through the rest batch by batch (advance-bulk.ts), whoever of them is killed meanwhile. It
// is seen through also where whoever pressed loses their access: half taken back is what nobody has asked for.

import { type BulkRun, bulkAct } from '@/lib/contract/batches/bulk'
import type { BulkState } from '@/lib/contract/batches/bulk-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { isPassing } from './one-row'
import { type RunWhere, readBulk } from './read-bulk'
import { actingOf, type RunColumns, runColumns, runLock, undoUntilOf } from './run-row'
import { type Undoing, undoBatch } from './undo-batch'

/** So many rows are taken back while somebody waits for the answer. */
export const undoneAtOnce = 500

const read = statement<{ runId: string; programId: string }, RunColumns>(
  'bulk.readToUndo',
  'claim',
  `select ${runColumns} from bulk_run where id = :runId::text and program_id = :programId::text for no key update`,
)
// What the workers reach long before it is due is left to them.
const stopSoonest = statement<{ runId: string; now: Date }>(
  'bulk.stopSoonest',
  'claim',
  `
  with soon as materialized (
    select s.id from bulk_row r join timeline_entry e on e.id = r.event_id join sms s on s.id = e.sms_id
     where r.run_id = :runId::text and r.state = 'done' and s.by_kind = 'staff' and s.state in ('queued', 'deferred')
       and s.not_before > :now::timestamptz and s.not_before <= :now::timestamptz + interval '10 minutes'
     order by s.not_before limit 20000
  ), held as materialized (
    select s.id from sms s join soon on soon.id = s.id where s.state in ('queued', 'deferred') order by s.id for no key update of s
  ), ${moveMessages({ as: 'silenced', set: stopped('undone'), from: 'held', where: 's.id = held.id' })}
  select id from silenced`,
)

const save = statement<object>('bulk.undoSavepoint', 'within', 'savepoint undo_here')
const back = statement<object>('bulk.undoRollback', 'within', 'rollback to savepoint undo_here')

/** Throws notFound, or bulkEnded where nothing can be undone any more. While it is being undone it is answered as it stands. */
export async function undoBulk(unit: TxUnit, { programId, runId }: RunWhere): Promise<BulkRun> {
  await oneAtATime(unit, runLock(runId))
  const [run] = await unit.sql(read, { runId, programId })
  if (!run) throw new Refusal('notFound')
  if (run.state === 'undoing') return readBulk(unit, { programId, runId })
  if (undoUntilOf(run, unit.now) === null) throw new Refusal('bulkEnded')
  const { kind, done } = run
  await unit.tx.bulkRun.update({
    where: { id: runId },
    data: {
      state: 'undoing' satisfies BulkState,
      stopReason: null,
      endedAt: run.endedAt ?? unit.now,
      acting: actingOf(unit.actor),
      undoAt: unit.now,
      undoPlace: 0,
    },
  })
  await logChanges(unit, [{ kind: 'bulkMoved', programId, subject: runId }])
  await record(unit, { action: 'bulk.undo', programId, data: { runId, kind, done } })
  const batch = { runId, programId, act: bulkAct.parse(run.act), undoAt: unit.now, after: 0 }
  if (done > undoneAtOnce || !(await undoneHere(unit, batch)))
    if (kind !== 'assign') await unit.sql(stopSoonest, { runId, now: unit.now })
  return readBulk(unit, { programId, runId })
}

/** False where a row spoiled it: then the workers go through them one by one. */
async function undoneHere(unit: TxUnit, batch: Undoing): Promise<boolean> {
  await unit.sql(save, {})
  try {
    await undoBatch(unit, batch, undoneAtOnce + 1)
    return true
  } catch (err) {
    if (isPassing(err)) throw err
    await unit.sql(back, {})
    log().error({ event: 'bulk.undo', hints: [batch.runId], err })
    return false
  }
}
