import { documentKindWords } from '@/components/journeys/ground/document-kind-words'
import { useWords } from '@/components/kit/words/language'
import { eventWords } from '@/components/patients/ground/event-words'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

type DocumentRow = Extract<TimelineRow, { kind: 'documentAdded' | 'documentRemoved' }>

/** A document that came, or was taken away, and why. */
export function DocumentEntry({ entry }: { entry: DocumentRow }) {
  const say = useWords(eventWords)
  const sayKind = useWords(documentKindWords)
  const { kind, reason } = entry.data
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className="font-semibold">
        {say[entry.kind]}
        {kind && `: ${sayKind[kind]}`}
      </span>
      {reason && <q className="wrap-anywhere text-ink2">{reason}</q>}
    </span>
  )
}
