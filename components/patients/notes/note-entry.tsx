'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { late } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { NoteText } from '@/components/patients/notes/note-text'
import { noteWords } from '@/components/patients/notes/note-words'
import type { NoteLine } from '@/lib/contract/patients/timeline-day'

const NoteVersions = late(() => import('@/components/patients/notes/note-versions').then((file) => file.NoteVersions))
const NoteEdit = late(() => import('@/components/patients/notes/note-edit').then((file) => file.NoteEdit))

type NoteEntryProps = { note: NoteLine; place: PatientIds; mayWrite: boolean; now: string; timeZone: string }

/** A note on the timeline: its words as they stand now, and for a day its author's way to change them. */
export function NoteEntry({ note, place, mayWrite, now, timeZone }: NoteEntryProps) {
  const say = useWords(noteWords)
  const [editing, setEditing] = useState(false)
  const [showing, setShowing] = useState(false)
  const editable = mayWrite && note.editableUntil !== null && note.editableUntil > now
  if (editing) return <NoteEdit note={note} place={place} timeZone={timeZone} onClose={() => setEditing(false)} />
  return (
    <div className="keep rounded-control border-accent border-l-2 bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-0 flex-1 basis-48">
          <NoteText text={note.text} mentions={note.mentions} />
        </div>
        {editable && (
          <Button
            size="small"
            variant="quiet"
            className="chrome -my-1 -mr-2 ml-auto"
            aria-label={say.editLabel}
            icon={<Pencil aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {say.edit}
          </Button>
        )}
      </div>
      {note.editedAt && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-ink2 text-small">
          <span>
            {say.edited} <RelativeTime at={note.editedAt} now={now} timeZone={timeZone} />
          </span>
          <Button size="small" variant="quiet" className="-mx-2" onClick={() => setShowing(true)}>
            {say.versions(note.version)}
          </Button>
        </div>
      )}
      {showing && <NoteVersions note={note} place={place} timeZone={timeZone} onClose={() => setShowing(false)} />}
    </div>
  )
}
