// Takes a run back: owners as they were, statuses as they were where no message has left, messages that still wait. What
// somebody has changed since stays as they changed it, and the row says so. A run that still goes on ends with it.
import { record } from '@/lib/audit/record'
import { type BulkRun, bulkAct } from '@/lib/contract/console-bulk'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import { type RunWhere, readBulk } from './read-bulk'
import { type RunColumns, runColumns, runLock, undoUntilOf } from './run-row'
import { undoOwners } from './undo-owners'
import { undoUpdates } from './undo-updates'

const alone = {
  name: 'bulk.alone',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text, 0))::text as locked`,
}
const read = {
  name: 'bulk.readToUndo',
  text: `select ${runColumns} from bulk_run where id = $1::text and program_id = $2::text for no key update`,
}
const end = {
  name: 'bulk.undone',
  text: `update bulk_run set state = 'undone', ended_at = coalesce(ended_at, $2::timestamptz), done = done - $3::int, undone = $3::int
          where id = $1::text`,
}

/** Throws notFound, or bulkEnded where nothing can be undone any more. */
export async function undoBulk(unit: Unit, { programId, runId }: RunWhere): Promise<BulkRun> {
  await unit.sql(alone, [runLock(runId)])
  const [run] = await unit.sql<RunColumns>(read, [runId, programId])
  if (!run) throw new Refusal('notFound')
  if (undoUntilOf(run, unit.now) === null) throw new Refusal('bulkEnded')
  const act = bulkAct.parse(run.act)
  const undone =
    act.kind === 'assign'
      ? await undoOwners(unit, { programId, runId, ownerId: act.ownerId })
      : await undoUpdates(unit, { programId, runId })
  await unit.sql(end, [runId, unit.now, undone])
  await record(unit, { action: 'bulk.undo', programId, data: { runId, kind: run.kind, done: run.done, undone } })
  return readBulk(unit, { programId, runId })
}
