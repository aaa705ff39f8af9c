// Whether a legal hold stands on a patient: one of the patient's own, or one of the whole program.
import type { TxUnit } from '@/lib/platform/unit'

export async function isHeld({ tx }: TxUnit, where: { programId: string; patientId: string }): Promise<boolean> {
  const { programId, patientId } = where
  const on = { OR: [{ patientId }, { patientId: null }] }
  return (await tx.legalHold.findFirst({ where: { programId, liftedAt: null, ...on }, select: { id: true } })) !== null
}

/** Which of them a hold stands on. */
export async function heldPatients(
  { tx }: TxUnit,
  { programId, patientIds }: { programId: string; patientIds: readonly string[] },
): Promise<(patientId: string) => boolean> {
  const on = { OR: [{ patientId: { in: [...patientIds] } }, { patientId: null }] }
  const found = await tx.legalHold.findMany({
    where: { programId, liftedAt: null, ...on },
    select: { patientId: true },
  })
  const all = found.some(({ patientId }) => patientId === null)
  const some = new Set(found.map(({ patientId }) => patientId))
  return (patientId) => all || some.has(patientId)
}
