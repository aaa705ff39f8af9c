'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/components/kit/call'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { FormBody } from '@/components/kit/form-body'
import { Button } from '@/components/kit/ui/button'
import { FieldError } from '@/components/kit/ui/field-error'
import { notifyDone } from '@/components/kit/ui/notify'
import { exactTime } from '@/components/kit/ui/time-words'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useLocale } from '@/components/kit/words/language'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { MentionArea } from '@/components/patients/notes/mention-area'
import { mentionedIn } from '@/components/patients/notes/mentions'
import { noteWords } from '@/components/patients/notes/note-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { editNoteBody, notesApi } from '@/lib/contract/patients/notes'
import type { NoteLine } from '@/lib/contract/patients/timeline-day'

type NoteEditProps = { note: NoteLine; place: PatientIds; timeZone: string; onClose: () => void }

const given = editNoteBody.pick({ text: true })

/** The form in which authors edit their note. It stands in the note's place. */
export function NoteEdit({ note, place, timeZone, onClose }: NoteEditProps) {
  const { programId } = place
  const client = useQueryClient()
  const language = useLanguage()
  const locale = useLocale()
  const say = noteWords[language]
  const { data: people = [] } = useQuery(peopleQuery(programId))
  // The form keeps the version it began with. Saving is refused where the note has a newer one.
  const [begun] = useState(note)
  const [chosen, setChosen] = useState(note.mentions.map(({ id }) => id))
  const errorId = useId()
  const area = useRef<{ focus: () => void }>(null)
  useEffect(() => area.current?.focus(), [])

  const sent = useSentForm({
    schema: given,
    begin: { text: begun.text },
    fault: () => say.missing,
    send: ({ text }) =>
      call(notesApi.editNote, {
        params: { programId, noteId: begun.id },
        body: { text, mentions: mentionedIn(text, people, chosen).map(({ id }) => id), version: begun.version },
      }),
    done: () => {
      draft.sent()
      notifyDone(say.saved)
      onClose()
      return client.invalidateQueries({ queryKey: patientKey(place) })
    },
    problem: (error) => ({ words: troubleWords(error, language) }),
  })
  const { control, setValue, formState } = sent.form
  const text = useWatch({ control, name: 'text' })
  const wrong = formState.errors.text !== undefined
  const put = (next: string) => setValue('text', next, { shouldValidate: formState.isSubmitted })
  const draft = useDraft<string>({ ...place, kind: 'note', about: note.id, onFound: put })

  return (
    <FormBody sent={sent} id={useId()} className="chrome mt-1 flex max-w-prose flex-col gap-3">
      <MentionArea
        ref={area}
        label={say.editLabel}
        rows={3}
        value={text}
        people={people}
        invalid={wrong}
        onChange={(next) => {
          put(next)
          draft.keep(next === begun.text ? null : next)
        }}
        onChoose={(id) => setChosen((before) => [...before, id])}
        onSend={sent.submit()}
        {...(wrong && { describedBy: errorId })}
      />
      {wrong && <FieldError id={errorId}>{say.missing}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {begun.editableUntil && (
          <p className="min-w-0 flex-1 basis-56 text-ink3 text-small">
            {say.editUntil(exactTime(begun.editableUntil, timeZone, locale))}
          </p>
        )}
        <DraftNote
          state={draft.state}
          timeZone={timeZone}
          onDiscard={() => {
            draft.discard()
            put(begun.text)
          }}
        />
        <span className="ml-auto flex gap-2">
          <Button size="small" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button type="submit" size="small" variant="primary" busy={sent.busy}>
            {say.save}
          </Button>
        </span>
      </div>
    </FormBody>
  )
}
