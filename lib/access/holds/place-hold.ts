// A legal hold on a patient's record, or on all of a program: nothing of it is disposed of while the hold stands.
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockHolds } from './lock-holds'

type Given = { programId: string; patientId?: string | undefined; reason: string }

/** Throws notFound. Several may stand at once, each for a matter of its own. */
export async function placeHold(unit: TxUnit, { programId, patientId, reason }: Given): Promise<{ id: string }> {
  const { tx, actor, now } = unit
  await lockHolds(unit, programId)
  if (patientId && (await tx.patient.count({ where: { id: patientId, programId } })) === 0)
    throw new Refusal('notFound')
  const id = newId('lh')
  await tx.legalHold.create({
    data: {
      ...{ id, programId, patientId: patientId ?? null, reason },
      ...{ placedAt: now, placedById: actor.id, placedBy: actor.name },
    },
  })
  const patientIds = patientId ? [patientId] : []
  await record(unit, { action: 'hold.place', programId, patientIds, data: { holdId: id } })
  if (patientId) await logChanges(unit, [{ kind: 'patientMoved', programId, patientId }])
  return { id }
}
