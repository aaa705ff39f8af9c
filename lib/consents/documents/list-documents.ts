// The documents that staff added to a patient, newest first, with those that were taken away.
import type { DocumentCard } from '@/lib/contract/patients/documents'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { documentCardOf } from './document-card'

type Where = { programId: string; patientId: string }

/** As part of a read that its caller has audited. Throws notFound outside the program. */
export async function documentsOf(unit: TxUnit, { programId, patientId }: Where): Promise<DocumentCard[]> {
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, select: { id: true } })
  if (!patient) throw new Refusal('notFound')
  const rows = await unit.tx.patientDocument.findMany({
    where: { patientId },
    orderBy: [{ addedAt: 'desc' }, { mediaId: 'desc' }],
  })
  return rows.map(documentCardOf)
}

/** The same as a read of its own. */
export async function listDocuments(unit: TxUnit, where: Where): Promise<DocumentCard[]> {
  const found = await documentsOf(unit, where)
  await record(unit, {
    action: 'document.list',
    programId: where.programId,
    patientIds: [where.patientId],
    data: { documents: found.length },
  })
  return found
}
