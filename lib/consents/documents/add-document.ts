// Adds a document to a patient: its bytes sealed in the store like every file of a patient, and what it is beside them.
import { addMedia } from '@/lib/consents/media/add-media'
import type { TakenFile } from '@/lib/consents/media/take-photo'
import type { DocumentCard, DocumentKind } from '@/lib/contract/patients/documents'
import { Refusal } from '@/lib/contract/refusals'
import type { TimelineKind } from '@/lib/contract/vocabulary'
import { logChanges } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import { documentCardOf } from './document-card'

const added = 'documentAdded' satisfies TimelineKind

export type NewDocument = { programId: string; patientId: string; kind: DocumentKind; file: TakenFile }

/** Throws notFound outside the program. The file's audit entry is the document's. */
export async function addDocument(
  unit: TxUnit,
  { programId, patientId, kind, file }: NewDocument,
): Promise<DocumentCard> {
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, select: { id: true } })
  if (!patient) throw new Refusal('notFound')
  const { id, fileType, size, width, height } = await addMedia(unit, {
    programId,
    patientId,
    flowId: null,
    kind: 'upload',
    file,
  })
  const { id: callerId, kind: callerKind, name: callerName } = unit.actor
  const row = await unit.tx.patientDocument.create({
    data: {
      ...{ mediaId: id, programId, patientId, kind, fileType, size, width, height },
      ...{ addedById: callerId, addedBy: callerName, addedAt: unit.now },
    },
  })
  await unit.tx.timelineEntry.create({
    data: {
      ...{ id: newId('ev'), patientId, programId, at: unit.now, kind: added },
      ...{ callerKind, callerId, callerName, data: { documentId: id, kind } },
    },
  })
  await logChanges(unit, [{ kind: added, programId, patientId, subject: id }])
  return documentCardOf(row)
}
