'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { useShortcut } from '@/components/kit/shortcuts'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Kbd } from '@/components/kit/ui/kbd'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage } from '@/components/kit/words/language'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { MentionArea } from '@/components/patients/notes/mention-area'
import { mentionedIn } from '@/components/patients/notes/mentions'
import { noteWords } from '@/components/patients/notes/note-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { namesWords } from '@/lib/contract/bilingual'
import { notesApi } from '@/lib/contract/patients/notes'

type NoteBoxProps = {
  place: PatientIds
  /** Takes the focus as soon as it is there. */
  writes: boolean
  timeZone: string
}

/** Where a note begins, above the timeline it will stand on. */
export function NoteBox({ place, writes, timeZone }: NoteBoxProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const say = noteWords[language]
  const { data: people = [] } = useQuery(peopleQuery(place.programId))
  const [text, setText] = useState('')
  const draft = useDraft<string>({ ...place, kind: 'note', onFound: setText })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const area = useRef<{ focus: () => void }>(null)
  useShortcut('w', () => area.current?.focus(), say.write)
  useEffect(() => {
    if (writes) area.current?.focus()
  }, [writes])

  const type = (next: string) => {
    setText(next)
    draft.keep(next.trim() === '' ? null : next)
  }
  const unsent = text.trim() !== ''
  useEffect(() => {
    if (!unsent) return
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', unload)
    return () => window.removeEventListener('beforeunload', unload)
  }, [unsent])

  const mentioned = mentionedIn(text, people, chosen)
  const names = namesWords(
    mentioned.map(({ name }) => name),
    language,
  )
  const add = useMutation({
    mutationFn: () =>
      call(notesApi.addNote, { params: { ...place }, body: { text, mentions: mentioned.map(({ id }) => id) } }),
    networkMode: 'always',
    onSuccess: () => {
      const others = mentioned.filter(({ self }) => !self).map(({ name }) => name)
      notifyDone(others.length > 0 ? say.addedMentioned(namesWords(others, language), others.length) : say.added)
      setText('')
      draft.sent()
      setChosen([])
      area.current?.focus()
      return client.invalidateQueries({ queryKey: patientKey(place) })
    },
  })
  const send = () => unsent && !add.isPending && add.mutate()

  return (
    <div className="flex flex-col gap-2">
      {add.error && (
        <Banner tone="negative" role="alert">
          {troubleWords(add.error, language)}
        </Banner>
      )}
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <MentionArea
            ref={area}
            label={say.write}
            placeholder={say.placeholder}
            rows={unsent ? 3 : 1}
            compact={!unsent}
            value={text}
            people={people}
            onChange={type}
            onChoose={(id) => setChosen((before) => [...before, id])}
            onSend={send}
          />
        </div>
        {!unsent && <Kbd className="pointer-coarse:hidden">w</Kbd>}
      </div>
      {unsent && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-56 text-ink3 text-small">
            {mentioned.length > 0 ? `${say.mentions(names)}. ` : ''}
            {say.hint}
          </p>
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <DraftNote state={draft.state} timeZone={timeZone} />
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setText('')
                draft.discard()
              }}
            >
              {say.discard}
            </Button>
            <Button size="small" busy={add.isPending} onClick={send}>
              {say.add}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
