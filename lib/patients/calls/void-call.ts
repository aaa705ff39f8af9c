// A call that was logged wrongly stays on record, with who says so and why. It counts no longer.

import type { VoidReason } from '@/lib/contract/patients/call-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Given = { programId: string; callId: string; reason: VoidReason }

/** In a transaction. Throws notFound. What is void already stays as it is. */
export async function voidCall(unit: TxUnit, { programId, callId, reason }: Given): Promise<{ callId: string }> {
  const { tx, now, actor } = unit
  const found = await tx.call.findFirst({ where: { id: callId, programId }, select: { patientId: true } })
  if (!found) throw new Refusal('notFound')
  const { patientId } = found
  const voided = await tx.call.updateMany({
    where: { id: callId, voidedAt: null },
    data: { voidedAt: now, voidedBy: actor.name, voidReason: reason },
  })
  if (voided.count > 0) {
    await logChanges(unit, [{ kind: 'callLogged', programId, patientId, subject: callId }])
    await record(unit, { action: 'call.void', programId, patientIds: [patientId], data: { callId, reason } })
  }
  return { callId }
}
