// Says what a document is, where it was added as something else.
import type { DocumentKind } from '@/lib/contract/patients/documents'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

export type DocumentPlace = { programId: string; patientId: string; documentId: string }

/** Throws documentGone where it was taken away, or is none of this patient. */
export async function setDocumentKind(
  unit: TxUnit,
  { programId, patientId, documentId, kind }: DocumentPlace & { kind: DocumentKind },
): Promise<{ id: string; kind: DocumentKind }> {
  const { count } = await unit.tx.patientDocument.updateMany({
    where: { mediaId: documentId, programId, patientId, removedAt: null },
    data: { kind },
  })
  if (count === 0) throw new Refusal('documentGone')
  await logChanges(unit, [{ kind: 'documentMoved', programId, patientId, subject: documentId }])
  await record(unit, {
    action: 'document.rename',
    programId,
    patientIds: [patientId],
    data: { mediaId: documentId, kind },
  })
  return { id: documentId, kind }
}
