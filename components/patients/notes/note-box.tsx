'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { useDraft } from '@/components/kit/drafts/use-draft'
import { useShortcut } from '@/components/kit/shortcuts'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage } from '@/components/kit/words/language'
import { type PatientPlace, patientKey } from '@/components/patients/ground/patient-page-queries'
import { MentionArea } from '@/components/patients/notes/mention-area'
import { mentionedIn } from '@/components/patients/notes/mentions'
import { noteWords } from '@/components/patients/notes/note-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { localeOf } from '@/lib/contract/bilingual'
import { notesApi } from '@/lib/contract/patients/notes'

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
