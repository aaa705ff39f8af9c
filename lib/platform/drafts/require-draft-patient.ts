// A draft about a patient is kept only where that patient is.
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'
import type { DraftIds } from './draft-ids'

/** Throws notFound. */
export async function requireDraftPatient(unit: TxUnit, { programId, patientId }: DraftIds): Promise<void> {
  if (patientId === null) return
  if ((await unit.tx.patient.count({ where: { id: patientId, programId, erasedAt: null } })) === 0)
    throw new Refusal('notFound')
}
