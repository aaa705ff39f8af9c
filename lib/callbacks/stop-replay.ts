// A person stops a replay; what it has put in line stays there. One that has ended stays as it ended.

import type { ReplayView } from '@/lib/contract/callbacks/callback-views'
import type { ReplayState } from '@/lib/contract/callbacks/delivery-rules'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type ReplayColumns, replayFields, replayViewOf } from './replay-row'

export async function stopReplay(
  unit: TxUnit,
  { programId, replayId }: { programId: string; replayId: string },
): Promise<ReplayView> {
  const [stopped] = await unit.tx.replay.updateManyAndReturn({
    where: { id: replayId, programId, state: 'running' satisfies ReplayState },
    data: { state: 'stopped' satisfies ReplayState, endedAt: unit.now },
    select: replayFields,
  })
  if (stopped) {
    const { seen, queued, total } = stopped
    await record(unit, { action: 'callback.stopReplay', programId, data: { replayId, seen, queued, total } })
    return replayViewOf(stopped as ReplayColumns)
  }
  const found = await unit.tx.replay.findFirst({ where: { id: replayId, programId }, select: replayFields })
  if (!found) throw new Refusal('notFound')
  return replayViewOf(found as ReplayColumns)
}
