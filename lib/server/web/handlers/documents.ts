// Handlers of the console's calls about documents that staff add to a patient.
import { addDocument } from '@/lib/consents/documents/add-document'
import { listDocuments } from '@/lib/consents/documents/list-documents'
import { receiveDocument } from '@/lib/consents/documents/receive-document'
import { removeDocument } from '@/lib/consents/documents/remove-document'
import { restoreDocument } from '@/lib/consents/documents/restore-document'
import { setDocumentKind } from '@/lib/consents/documents/set-document-kind'
import { DocumentKind, documentKindHeader, type documentsApi } from '@/lib/contract/patients/documents'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import { inUnit } from '@/lib/platform/unit'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import type { UploadHandle } from '@/lib/server/web/serve-upload'

const ok = <T>(data: T) => ({ data, status: 200 as const })
const patientOf = ({ params }: Pick<Call, 'params'>) => ({
  programId: params.programId ?? '',
  patientId: params.patientId ?? '',
})
const documentOf = (call: Call) => ({ ...patientOf(call), documentId: call.params.documentId ?? '' })

/** The transaction begins when the file is here: a slow line holds nothing. */
export const takeDocument: UploadHandle = async (unit, incoming) => {
  const kind = incoming.header(documentKindHeader)
  if (!DocumentKind.has(kind))
    throw new Refusal('dataInvalid', {
      data: { problems: [{ path: documentKindHeader, message: `one of ${DocumentKind.all.join(', ')}` }] },
    })
  const place = patientOf(incoming)
  const patient = await unit.tx.patient.findFirst({
    where: { id: place.patientId, programId: place.programId },
    select: { id: true },
  })
  if (!patient) throw new Refusal('notFound')
  const file = await receiveDocument(incoming.chunks()).catch(async (error) => {
    if (isRefusal(error) && error.detail.data?.problem === 'fileVirus')
      await record(unit, {
        action: 'media.virus',
        programId: place.programId,
        patientIds: [place.patientId],
        data: { kind },
      })
    throw error
  })
  return ok(await inUnit(unit.actor, (inside) => addDocument(inside, { ...place, kind, file })))
}

export const documentHandlers: HandlersOf<typeof documentsApi> = {
  listDocuments: async (unit, _, call) => ok({ rows: await listDocuments(unit, patientOf(call)) }),
  setDocumentKind: async (unit, { kind }, call) => ok(await setDocumentKind(unit, { ...documentOf(call), kind })),
  removeDocument: async (unit, { reason }, call) => ok(await removeDocument(unit, { ...documentOf(call), reason })),
  restoreDocument: async (unit, _, call) => ok(await restoreDocument(unit, documentOf(call))),
}
