'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { FieldError } from '@/components/kit/ui/field-error'
import { notifyDone } from '@/components/kit/ui/notify'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLanguage } from '@/components/kit/words/language'
import { type PatientPlace, patientKey } from '@/components/patients/ground/patient-page-queries'
import { MentionArea } from '@/components/patients/notes/mention-area'
import { mentionedIn } from '@/components/patients/notes/mentions'
import { noteWords } from '@/components/patients/notes/note-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { notesApi } from '@/lib/contract/patients/notes'
import type { NoteLine } from '@/lib/contract/patients/timeline-day'

type NoteEditProps = { note: NoteLine; place: PatientPlace; timeZone: string; onClose: () => void }

/** A note under its author's hands, in the place where it stands. */
export function NoteEdit({ note, place, timeZone, onClose }: NoteEditProps) {
  const { programId } = place
  const client = useQueryClient()
  const language = useLanguage()
  const say = noteWords[language]
  const { data: people = [] } = useQuery(peopleQuery(programId))
  // What is being edited is not read anew below the writer's hands; another version is refused when saved.
  const [begun] = useState(note)
  const [text, setText] = useState(note.text)
  const draft = useDraft<string>({ ...place, kind: 'note', about: note.id, onFound: setText })
  const type = (next: string) => {
    setText(next)
    draft.keep(next === begun.text ? null : next)
  }
  const [chosen, setChosen] = useState(note.mentions.map(({ id }) => id))
  const [missed, setMissed] = useState(false)
  const errorId = useId()
  const area = useRef<{ focus: () => void }>(null)
  useEffect(() => area.current?.focus(), [])

  const save = useMutation({
    mutationFn: () =>
      call(notesApi.editNote, {
        params: { programId, noteId: begun.id },
        body: { text, mentions: mentionedIn(text, people, chosen).map(({ id }) => id), version: begun.version },
      }),
    networkMode: 'always',
    onSuccess: () => {
      draft.sent()
      notifyDone(say.saved)
      onClose()
      return client.invalidateQueries({ queryKey: patientKey(place) })
    },
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const empty = text.trim() === ''
    setMissed(empty)
    if (!empty && !save.isPending) save.mutate()
  }
  const wrong = missed && text.trim() === ''

  return (
    <form noValidate onSubmit={send} className="chrome mt-1 flex max-w-prose flex-col gap-2">
      {save.error && (
        <Banner tone="negative" role="alert">
          {troubleWords(save.error, language)}
        </Banner>
      )}
      <MentionArea
        ref={area}
        label={say.editLabel}
        rows={3}
        value={text}
        people={people}
        invalid={wrong}
        onChange={type}
        onChoose={(id) => setChosen((before) => [...before, id])}
        onSend={() => send()}
        {...(wrong && { describedBy: errorId })}
      />
      {wrong && <FieldError id={errorId}>{say.missing}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {begun.editableUntil && (
          <p className="min-w-0 flex-1 basis-56 text-ink3 text-small">
            {say.editUntil(exactTime(begun.editableUntil, timeZone, language))}
          </p>
        )}
        <DraftNote
          state={draft.state}
          timeZone={timeZone}
          onDiscard={() => {
            draft.discard()
            setText(begun.text)
          }}
        />
        <span className="ml-auto flex gap-2">
          <Button size="small" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit" size="small" variant="primary" busy={save.isPending}>
            {say.save}
          </Button>
        </span>
      </div>
    </form>
  )
}
