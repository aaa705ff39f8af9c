// An erasure that is not done yet is stopped, with a reason.
import { lockHolds } from '@/lib/access/holds/lock-holds'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Given = { programId: string; erasureId: string; reason: string }

/** Throws notFound, also where it is done or was stopped before. */
export async function stopErasure(unit: TxUnit, { programId, erasureId, reason }: Given): Promise<{ id: string }> {
  const { tx, actor, now } = unit
  await lockHolds(unit, programId)
  const waiting = { id: erasureId, programId, doneAt: null, stoppedAt: null }
  const found = await tx.erasure.findFirst({ where: waiting, select: { patientId: true } })
  if (!found) throw new Refusal('notFound')
  await tx.erasure.update({
    where: { id: erasureId },
    data: { stoppedAt: now, stoppedBy: actor.name, stopReason: reason },
  })
  const { patientId } = found
  await record(unit, { action: 'erasure.stop', programId, patientIds: [patientId], data: { erasureId } })
  await logChanges(unit, [{ kind: 'patientMoved', programId, patientId }])
  return { id: erasureId }
}
