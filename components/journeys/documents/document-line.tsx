'use client'

import { Trash2 } from 'lucide-react'
import { FileView } from '@/components/journeys/console/file-view'
import { documentKindWords } from '@/components/journeys/ground/document-kind-words'
import { documentWords } from '@/components/journeys/ground/document-words'
import { IconButton } from '@/components/kit/ui/icon-button'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { Select } from '@/components/kit/ui/select'
import { useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { type DocumentCard, DocumentKind } from '@/lib/contract/patients/documents'

type DocumentLineProps = {
  place: PatientIds
  document: DocumentCard
  mayReadFiles: boolean
  timeZone: string
  onKind?: (kind: DocumentKind) => void
  onRemove?: () => void
}

/** A document: what it is, who added it, and the file; of one that was taken away, who did that and why. */
export function DocumentLine({ place, document, mayReadFiles, timeZone, onKind, onRemove }: DocumentLineProps) {
  const say = useWords(documentWords)
  const sayKind = useWords(documentKindWords)
  const { kind, removed } = document
  const words = sayKind[kind]
  if (removed)
    return (
      <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-line border-b px-4 py-2 text-ink3 last:border-b-0">
        <s>{words}</s>
        <span className="text-small">
          {say.removedBy(removed.by)}, <ExactTime at={removed.at} timeZone={timeZone} />
        </span>
        <q className="wrap-anywhere text-ink2">{removed.reason}</q>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-4 py-2 last:border-b-0">
      {onKind ? (
        <Select
          aria-label={say.kindOf(words)}
          value={kind}
          onChange={(event) => onKind(event.target.value as DocumentKind)}
          options={DocumentKind.all.map((value) => ({ value, label: sayKind[value] }))}
          className="w-52 shrink-0 max-sm:w-full"
        />
      ) : (
        <span className="w-52 font-semibold">{words}</span>
      )}
      <span className="min-w-40 flex-1 text-small text-ink3">
        {say.addedBy(document.addedBy)}, <ExactTime at={document.addedAt} timeZone={timeZone} />
      </span>
      <FileView
        place={place}
        file={{ ...document, kind: 'upload', createdAt: document.addedAt }}
        label={words}
        mayOpen={mayReadFiles}
        onRequest
        timeZone={timeZone}
      />
      {onRemove && <IconButton label={say.removeTitle(words)} icon={<Trash2 aria-hidden />} onClick={onRemove} />}
    </li>
  )
}
