// Puts deliveries in line again, with the same webhook-id and the same bytes. Only the wish is written down here; the
// worker goes through the deliveries batch by batch (advance-replay.ts), so that a million of them hold up nobody.

import type { ReplayScope, ReplayView } from '@/lib/contract/callbacks/callback-views'
import type { ReplayState } from '@/lib/contract/callbacks/delivery-rules'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { countReplay } from './count-replay'
import { type ReplayColumns, replayColumns, replayViewOf } from './replay-row'

const insert = statement<
  { id: string; programId: string; state: string; scope: string; total: number; now: Date; callerName: string },
  ReplayColumns
>(
  'replay.start',
  'within',
  `insert into replay (id, program_id, state, filter, total, created_at, created_by, ended_at)
         values (:id::text, :programId::text, :state::text, :scope::jsonb, :total::int, :now::timestamptz, :callerName::text,
                 case when :total::int = 0 then :now::timestamptz end)
         returning ${replayColumns}`,
)

// A second press, or a second try after a lost answer, must not send everything twice.
const lock = statement<{ programId: string }>(
  'replay.lock',
  'claim',
  `select pg_advisory_xact_lock(hashtextextended('replay ' || :programId::text, 0))::text as locked`,
)
const same = statement<{ programId: string; scope: string }, ReplayColumns>(
  'replay.same',
  'within',
  `select ${replayColumns} from replay where program_id = :programId::text and state = 'running' and filter = :scope::jsonb limit 1`,
)

/** One with the same scope that still runs is answered instead of a second one. */
export async function startReplay(
  unit: TxUnit,
  { programId, scope }: { programId: string; scope: ReplayScope },
): Promise<ReplayView> {
  await unit.sql(lock, { programId })
  const [running] = await unit.sql(same, { programId, scope: JSON.stringify(scope) })
  if (running) return replayViewOf(running)

  const total = await countReplay(unit, { programId, scope })
  const state: ReplayState = total === 0 ? 'done' : 'running'
  const id = newId('rp')
  const [row] = await unit.sql(insert, {
    id,
    programId,
    state,
    scope: JSON.stringify(scope),
    total,
    now: unit.now,
    callerName: unit.actor.name,
  })
  if (!row) throw new Error('The replay was not written')
  // Whose deliveries these are is in the rows the batches leave.
  const by = 'ids' in scope ? ['ids'] : Object.keys(scope)
  await record(unit, { action: 'callback.replay', programId, data: { replayId: id, total, by } })
  return replayViewOf(row)
}
