// The next rows of a run that is taken back, with how far that is, in the transaction of whoever holds the run alone: each
// row is looked at once. What stays as it is keeps its row, with the reason.

import type { BulkAct } from '@/lib/contract/batches/bulk'
import type { BulkReason } from '@/lib/contract/batches/bulk-vocabulary'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { undoOwners } from './undo-owners'
import { undoUpdates } from './undo-updates'

const rest = {
  name: 'bulk.toUndo',
  text: `select position from bulk_row where run_id = $1::text and state = 'done' and position > $2::int order by position limit $3::int`,
}
const advance = {
  name: 'bulk.undone',
  text: `update bulk_run set done = done - $2::int, undone = undone + $2::int, undo_place = $3::int,
                state = case when $4::boolean then 'undone' else state end
          where id = $1::text returning done, undone`,
}
const keep = {
  name: 'bulk.keepRow',
  text: `update bulk_row set reason = $3::text where run_id = $1::text and position = $2::int`,
}

export type Undoing = {
  runId: string
  programId: string
  act: BulkAct
  /** What had not left at that moment is taken back, however long its turn takes to come. */
  undoAt: Date
  /** The last row that was looked at. */
  after: number
}

/** How many rows were looked at. `keepAll`: they cannot be taken back, and stay. */
export async function undoBatch(
  unit: Unit,
  run: Undoing,
  most: number,
  { keepAll = false }: { keepAll?: boolean } = {},
): Promise<number> {
  const { runId, programId, act, after } = run
  const found = await unit.sql<{ position: number }>(rest, [runId, after, most])
  const positions = found.map(({ position }) => position)
  let undone = 0
  if (keepAll)
    for (const position of positions) await unit.sql(keep, [runId, position, 'notUndone' satisfies BulkReason])
  else if (positions.length > 0)
    undone =
      act.kind === 'assign'
        ? await undoOwners(unit, { programId, runId, positions, ownerId: act.ownerId })
        : await undoUpdates(unit, { programId, runId, positions, undoAt: run.undoAt })
  const last = positions.length < most
  const place = positions.at(-1) ?? after
  const [now] = await unit.sql<{ done: number; undone: number }>(advance, [runId, undone, place, last])
  if (last)
    await record(unit, {
      action: 'bulk.undo',
      programId,
      data: { runId, kind: act.kind, kept: now?.done, undone: now?.undone },
    })
  return positions.length
}
