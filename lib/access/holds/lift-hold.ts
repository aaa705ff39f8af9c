// A legal hold ends, with a reason. What was due meanwhile is disposed of from then on.
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockHolds } from './lock-holds'

type Given = { programId: string; holdId: string; reason: string }

/** Throws notFound, also where it was lifted before. */
export async function liftHold(unit: TxUnit, { programId, holdId, reason }: Given): Promise<{ id: string }> {
  const { tx, actor, now } = unit
  await lockHolds(unit, programId)
  const standing = { id: holdId, programId, liftedAt: null }
  const found = await tx.legalHold.findFirst({ where: standing, select: { patientId: true } })
  if (!found) throw new Refusal('notFound')
  const { patientId } = found
  await tx.legalHold.update({
    where: { id: holdId },
    data: { liftedAt: now, liftedById: actor.id, liftedBy: actor.name, liftReason: reason },
  })
  const patientIds = patientId ? [patientId] : []
  await record(unit, { action: 'hold.lift', programId, patientIds, data: { holdId } })
  if (patientId) await logChanges(unit, [{ kind: 'patientMoved', programId, patientId }])
  return { id: holdId }
}
