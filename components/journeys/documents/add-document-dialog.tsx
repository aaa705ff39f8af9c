'use client'

import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { documentFailure } from '@/components/journeys/documents/document-failure'
import { documentKindWords } from '@/components/journeys/ground/document-kind-words'
import { documentWords } from '@/components/journeys/ground/document-words'
import { callUpload } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormSelect } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import {
  DocumentKind,
  documentKindHeader,
  documentUploadApi,
  setDocumentKindBody,
} from '@/lib/contract/patients/documents'

const given = setDocumentKindBody

type AddDocumentProps = { place: PatientIds; files: readonly File[]; onClose: () => void }

/** Says what the files are that were chosen, dropped or pasted, and sends them one after another. Their names are shown
 *  here and kept nowhere. */
export function AddDocumentDialog({ place, files, onClose }: AddDocumentProps) {
  const say = useWords(documentWords)
  const sayKind = useWords(documentKindWords)
  const spoken = useLanguage()
  const add = useFlowAct(place, async ({ kind }: { kind: DocumentKind }) => {
    for (const file of files)
      await callUpload(documentUploadApi.uploadDocument, {
        params: place,
        headers: { [documentKindHeader]: kind },
        file,
        onProgress: () => undefined,
      })
  })
  return (
    <FormDialog
      title={say.addTitle(files.length)}
      description={files.map(({ name }) => name).join(', ')}
      words={{ send: say.add, cancel: say.cancel }}
      schema={given}
      begin={{ kind: '' as DocumentKind }}
      fault={() => say.kindMissing}
      send={add.mutateAsync}
      done={() => notifyDone(say.added(files.length))}
      problem={(error) => ({ title: say.notAdded, ...documentFailure(say, spoken, error) })}
      waits
      close={onClose}
    >
      <FormSelect
        name="kind"
        label={say.kind}
        need="required"
        placeholder={say.chooseKind}
        options={DocumentKind.all.map((kind) => ({ value: kind, label: sayKind[kind] }))}
      />
    </FormDialog>
  )
}
