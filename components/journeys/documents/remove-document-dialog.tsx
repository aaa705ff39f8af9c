'use client'

import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { documentFailure } from '@/components/journeys/documents/document-failure'
import { documentKindWords } from '@/components/journeys/ground/document-kind-words'
import { documentWords } from '@/components/journeys/ground/document-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormTextarea } from '@/components/kit/form-fields'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { type DocumentCard, documentLimits, documentsApi, removeDocumentBody } from '@/lib/contract/patients/documents'

type RemoveDocumentProps = {
  place: PatientIds
  document: DocumentCard
  onRemoved: (id: string) => void
  onClose: () => void
}

export function RemoveDocumentDialog({ place, document, onRemoved, onClose }: RemoveDocumentProps) {
  const say = useWords(documentWords)
  const sayKind = useWords(documentKindWords)
  const spoken = useLanguage()
  const remove = useFlowAct(place, (body: { reason: string }) =>
    call(documentsApi.removeDocument, { params: { ...place, documentId: document.id }, body }),
  )
  return (
    <FormDialog
      title={say.removeTitle(sayKind[document.kind])}
      description={say.removeHint}
      words={{ send: say.removeSend, cancel: say.cancel }}
      danger
      schema={removeDocumentBody}
      begin={{ reason: '' }}
      fault={() => say.reasonMissing}
      send={remove.mutateAsync}
      done={() => onRemoved(document.id)}
      problem={(error) => ({ title: say.notRemoved, ...documentFailure(say, spoken, error) })}
      close={onClose}
    >
      <FormTextarea
        name="reason"
        label={say.reason}
        hint={say.reasonHint}
        need="required"
        rows={2}
        maxLength={documentLimits.reason}
        autoComplete="off"
      />
    </FormDialog>
  )
}
