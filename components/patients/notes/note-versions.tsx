'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'
import { type PatientIds, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { NoteText } from '@/components/patients/notes/note-text'
import { noteWords } from '@/components/patients/notes/note-words'
import { notesApi } from '@/lib/contract/patients/notes'
import type { NoteLine } from '@/lib/contract/patients/timeline-day'

type NoteVersionsProps = { note: NoteLine; place: PatientIds; timeZone: string; onClose: () => void }

/** Everything a note has said: what was changed is never lost. */
export function NoteVersions({ note, place, timeZone, onClose }: NoteVersionsProps) {
  const { programId } = place
  const say = useWords(noteWords)
  const query = useQuery({
    queryKey: ['note-versions', programId, note.id, note.version],
    queryFn: async () => (await call(notesApi.readNoteVersions, { params: { programId, noteId: note.id } })).data.rows,
    ...untilChanged,
  })
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={say.versionsTitle}
      footer={<Button onClick={onClose}>{say.close}</Button>}
    >
      {query.error && !query.data && <QueryFailed query={query} what={say.versionsWhat} />}
      {!query.data && !query.error && (
        <div role="status" className="flex flex-col gap-3 py-2">
          <span className="sr-only">{say.reading}</span>
          <Skeleton className="w-5/6" />
          <Skeleton className="w-1/2" />
        </div>
      )}
      <ol className="flex list-none flex-col gap-3">
        {query.data?.map(({ version, text, at }) => (
          <li key={version} className="rounded-control border border-line px-3 py-2">
            <p className="text-ink3 text-small">
              {say.version(version)} · <ExactTime at={at} timeZone={timeZone} />
            </p>
            <NoteText text={text} mentions={note.mentions} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
