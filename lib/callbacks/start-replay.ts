// Puts deliveries in line again, with the same webhook-id and the same bytes. Only the wish is written down here; the
// worker goes through the deliveries batch by batch (advance-replay.ts), so that a million of them hold up nobody.
import { record } from '@/lib/audit/record'
import type { ReplayScope, ReplayView } from '@/lib/contract/callback-views'
import type { ReplayState } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import { countReplay } from './count-replay'
import { type ReplayColumns, replayColumns, replayViewOf } from './replay-row'

const insert = {
  name: 'replay.start',
  text: `insert into replay (id, program_id, state, filter, total, created_at, created_by, ended_at)
         values ($1::text, $2::text, $3::text, $4::jsonb, $5::int, $6::timestamptz, $7::text,
                 case when $5::int = 0 then $6::timestamptz end)
         returning ${replayColumns}`,
}

export async function startReplay(
  unit: TxUnit,
  { programId, scope }: { programId: string; scope: ReplayScope },
): Promise<ReplayView> {
  const total = await countReplay(unit, { programId, scope })
  const state: ReplayState = total === 0 ? 'done' : 'running'
  const id = newId('rp')
  const [row] = await unit.sql<ReplayColumns>(insert, [
    id,
    programId,
    state,
    JSON.stringify(scope),
    total,
    unit.now,
    unit.actor.name,
  ])
  if (!row) throw new Error('The replay was not written')
  // Whose deliveries these are is in the rows the batches leave.
  const by = 'ids' in scope ? ['ids'] : Object.keys(scope)
  await record(unit, { action: 'callback.replay', programId, data: { replayId: id, total, by } })
  return replayViewOf(row)
}
