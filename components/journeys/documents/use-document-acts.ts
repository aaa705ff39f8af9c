'use client'

import { useFlowAct } from '@/components/journeys/console/use-flow-act'
import { documentFailure } from '@/components/journeys/documents/document-failure'
import { documentKindWords } from '@/components/journeys/ground/document-kind-words'
import { documentWords } from '@/components/journeys/ground/document-words'
import { call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { offerUndo } from '@/components/kit/undo-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { type DocumentKind, documentsApi } from '@/lib/contract/patients/documents'

type Renamed = { id: string; kind: DocumentKind; before?: DocumentKind }

/** What is done with a document that is there; each can be undone. */
export function useDocumentActs(place: PatientIds) {
  const say = useWords(documentWords)
  const sayKind = useWords(documentKindWords)
  const spoken = useLanguage()
  const failed = (title: string) => (error: Error) => notifyFailed(title, documentFailure(say, spoken, error).words)
  const offer = (title: string, undo: () => void) =>
    offerUndo({ title, act: say.restore, label: say.undo, hint: say.undoHint, undo })

  const restoring = useFlowAct(place, (id: string) =>
    call(documentsApi.restoreDocument, { params: { ...place, documentId: id }, body: {} }),
  )
  const restore = (id: string) =>
    restoring.mutate(id, { onSuccess: () => notifyDone(say.restored), onError: failed(say.notRestored) })

  const renaming = useFlowAct(place, ({ id, kind }: Renamed) =>
    call(documentsApi.setDocumentKind, { params: { ...place, documentId: id }, body: { kind } }),
  )
  const rename = ({ id, kind, before }: Renamed): void =>
    renaming.mutate(
      { id, kind },
      {
        onSuccess: () => {
          const title = say.kindSet(sayKind[kind])
          if (before === undefined) return void notifyDone(title)
          return offer(title, () => rename({ id, kind: before }))
        },
        onError: failed(say.kindNotSet),
      },
    )
  return { rename, removed: (id: string) => offer(say.removed, () => restore(id)) }
}
