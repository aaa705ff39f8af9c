'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DraftNote } from '@/components/drafts/draft-note'
import { useDraft } from '@/components/drafts/use-draft'
import { call } from '@/components/kit/call'
import { useShortcut } from '@/components/kit/shortcuts'
import { MentionArea } from '@/components/notes/mention-area'
import { mentionedIn } from '@/components/notes/mentions'
import { noteWords } from '@/components/notes/note-words'
import { peopleQuery } from '@/components/owners/owner-queries'
import { troubleWords } from '@/components/owners/trouble-words'
import { type PatientPlace, patientKey } from '@/components/patients/patient-page-queries'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { notifyDone } from '@/components/ui/notify'
import { localeOf } from '@/components/words/bilingual'
import { useLanguage } from '@/components/words/language'
import { notesApi } from '@/lib/contract/console-notes'

/** Where a note begins, above the timeline it will stand on. */
export function NoteBox({ place, timeZone }: { place: PatientPlace; timeZone: string }) {
  const client = useQueryClient()
  const language = useLanguage()
  const say = noteWords[language]
  const { data: people = [] } = useQuery(peopleQuery(place.programId))
  const [text, setText] = useState('')
  const draft = useDraft<string>({ ...place, kind: 'note', onFound: setText })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const area = useRef<{ focus: () => void }>(null)
  useShortcut('w', () => area.current?.focus(), say.write)

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
  const names = new Intl.ListFormat(localeOf(language)).format(mentioned.map(({ name }) => name))
  const add = useMutation({
    mutationFn: () =>
      call(notesApi.addNote, { params: { ...place }, body: { text, mentions: mentioned.map(({ id }) => id) } }),
    networkMode: 'always',
    onSuccess: () => {
      const others = mentioned.filter(({ self }) => !self).map(({ name }) => name)
      notifyDone(
        others.length > 0 ? say.addedMentioned(new Intl.ListFormat(localeOf(language)).format(others)) : say.added,
      )
      setText('')
      draft.sent()
      setChosen([])
      area.current?.focus()
      return client.invalidateQueries({ queryKey: patientKey(place) })
    },
  })
  const send = () => unsent && !add.isPending && add.mutate()

  return (
    <div className="chrome flex flex-col gap-2 border-line border-b bg-paper px-4 py-3">
      {add.error && (
        <Banner tone="negative" role="alert">
          {troubleWords(add.error, language)}
        </Banner>
      )}
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
            <Button size="small" variant="primary" busy={add.isPending} onClick={send}>
              {say.add}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
