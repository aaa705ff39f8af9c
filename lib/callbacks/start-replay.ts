// Puts deliveries in line again, with the same webhook-id and the same bytes. Only the wish is written down here; the
// worker goes through the deliveries batch by batch (advance-replay.ts), so that a million of them hold up nobody.

import type { ReplayView } from '@/lib/contract/callbacks/callback-views'
import type { ReplayState } from '@/lib/contract/callbacks/delivery-rules'
import { newId } from '@/lib/platform/ids'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type Counted, countReplay } from './count-replay'
import { type ReplayColumns, replayFields, replayViewOf } from './replay-row'

/** One with the same scope that still runs is answered instead of a second one. */
export async function startReplay(unit: TxUnit, { programId, partnerId, scope }: Counted): Promise<ReplayView> {
  // A second press, or a second try after a lost answer, must not send everything twice.
  await oneAtATime(unit, `replay ${programId}`)
  const running = await unit.tx.replay.findFirst({
    where: {
      programId,
      partnerId: partnerId ?? null,
      state: 'running' satisfies ReplayState,
      filter: { equals: scope },
    },
    select: replayFields,
  })
  if (running) return replayViewOf(running as ReplayColumns)

  const total = await countReplay(unit, { programId, partnerId, scope })
  const state: ReplayState = total === 0 ? 'done' : 'running'
  const id = newId('rp')
  const row = await unit.tx.replay.create({
    data: {
      id,
      programId,
      partnerId: partnerId ?? null,
      state,
      filter: scope,
      total,
      createdAt: unit.now,
      createdBy: unit.actor.name,
      endedAt: total === 0 ? unit.now : null,
    },
    select: replayFields,
  })
  // Whose deliveries these are is in the rows the batches leave.
  const by = 'ids' in scope ? ['ids'] : Object.keys(scope)
  await record(unit, { action: 'callback.replay', programId, data: { replayId: id, total, by } })
  return replayViewOf(row as ReplayColumns)
}
