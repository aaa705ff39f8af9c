// The next rows of a run that is taken back, with how far that is, in the transaction of whoever holds the run alone: each
// row is looked at once. What stays as it is keeps its row, with the reason.

import type { BulkAct } from '@/lib/contract/batches/bulk'
import type { BulkReason } from '@/lib/contract/batches/bulk-vocabulary'
import { bulkLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { undoOwners } from './undo-owners'
import { undoUpdates } from './undo-updates'

const rest = statement<{ runId: string; after: number; most: number }, { position: number }>(
  'bulk.toUndo',
  'list',
  `select position from bulk_row where run_id = :runId::text and state = 'done' and position > :after::int order by position limit :most::int`,
)
const advance = statement<
  { runId: string; undone: number; place: number; last: boolean; now: Date },
  { done: number; undone: number }
>(
  'bulk.undone',
  'set',
  `with moved as (
    update bulk_run set done = done - :undone::int, undone = undone + :undone::int, undo_place = :place::int,
                state = case when :last::boolean then 'undone' else state end
          where id = :runId::text returning id, program_id, done, undone
  )${bulkLogged('moved')} select done, undone from moved`,
)
const keep = statement<{ runId: string; position: number; reason: string }>(
  'bulk.keepRow',
  'within',
  `update bulk_row set reason = :reason::text where run_id = :runId::text and position = :position::int`,
)

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
  const found = await unit.sql(rest, { runId, after, most })
  const positions = found.map(({ position }) => position)
  let undone = 0
  if (keepAll)
    for (const position of positions)
      await unit.sql(keep, { runId, position, reason: 'notUndone' satisfies BulkReason })
  else if (positions.length > 0)
    undone =
      act.kind === 'assign'
        ? await undoOwners(unit, { programId, runId, positions, ownerId: act.ownerId })
        : await undoUpdates(unit, { programId, runId, positions, undoAt: run.undoAt })
  const last = positions.length < most
  const place = positions.at(-1) ?? after
  const [now] = await unit.sql(advance, { runId, undone, place, last, now: unit.now })
  if (last)
    await record(unit, {
      action: 'bulk.undo',
      programId,
      data: { runId, kind: act.kind, kept: now?.done, undone: now?.undone },
    })
  return positions.length
}
