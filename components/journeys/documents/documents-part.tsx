'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { FilePlus2 } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { AddDocumentDialog } from '@/components/journeys/documents/add-document-dialog'
import { DocumentLine } from '@/components/journeys/documents/document-line'
import { RemoveDocumentDialog } from '@/components/journeys/documents/remove-document-dialog'
import { useDocumentActs } from '@/components/journeys/documents/use-document-acts'
import { documentsQuery } from '@/components/journeys/ground/document-queries'
import { documentWords } from '@/components/journeys/ground/document-words'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { NotRefreshed } from '@/components/kit/ui/query-failed'
import { useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { DocumentCard } from '@/lib/contract/patients/documents'

type DocumentsPartProps = { place: PatientIds; mayWrite: boolean; mayReadFiles: boolean; timeZone: string }

/** The documents of a patient: chosen, dropped or pasted to add one. */
export function DocumentsPart({ place, mayWrite, mayReadFiles, timeZone }: DocumentsPartProps) {
  const say = useWords(documentWords)
  const query = useQuery(documentsQuery(place))
  const acts = useDocumentActs(place)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [adding, setAdding] = useState<readonly File[]>([])
  const [removing, setRemoving] = useState<DocumentCard | null>(null)
  const take = (files: FileList | null | undefined) => mayWrite && files?.length && setAdding([...files])
  usePasted(mayWrite && adding.length === 0, setAdding)

  const rows = query.data ?? []
  const dragged = (event: DragEvent) => mayWrite && event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      onDragOver={(event) => {
        if (!dragged(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!dragged(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={clsx('rounded-b-card', over && 'bg-accent-soft')}
    >
      {query.error && query.data && <NotRefreshed query={query} what={say.title} />}
      <Card
        flush
        title={say.title}
        meta={over ? say.drop : undefined}
        actions={
          mayWrite && (
            <Button size="small" icon={<FilePlus2 aria-hidden />} onClick={() => input.current?.click()}>
              {say.add}
            </Button>
          )
        }
        className="border-0 shadow-none"
      >
        {rows.length === 0 ? (
          <EmptyState icon={<FilePlus2 />} title={say.emptyTitle}>
            {mayWrite ? say.emptyHint : say.emptyRead}
          </EmptyState>
        ) : (
          <ul aria-label={say.title} className="list-none">
            {rows.map((document) => (
              <DocumentLine
                key={document.id}
                place={place}
                document={document}
                mayReadFiles={mayReadFiles}
                timeZone={timeZone}
                {...(mayWrite && {
                  onKind: (kind) => acts.rename({ id: document.id, kind, before: document.kind }),
                  onRemove: () => setRemoving(document),
                })}
              />
            ))}
          </ul>
        )}
      </Card>
      {mayWrite && (
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/gif,application/pdf"
          aria-label={say.add}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      )}
      {adding.length > 0 && <AddDocumentDialog place={place} files={adding} onClose={() => setAdding([])} />}
      {removing && (
        <RemoveDocumentDialog
          place={place}
          document={removing}
          onRemoved={acts.removed}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

/** A picture that is pasted anywhere on the page while this part is in sight; words are pasted as ever. */
function usePasted(on: boolean, add: (files: readonly File[]) => void) {
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    if (!on) return
    const pasted = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('paste', pasted)
    return () => window.removeEventListener('paste', pasted)
  }, [on])
}
