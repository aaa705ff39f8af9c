'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { conversationWords, problemOf } from '@/components/messaging/ground/conversation-words'
import { screenPhonesKey } from '@/components/messaging/screen-phone/screen-phone-queries'
import { type ScreenPhoneWords, screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { screenPhoneApi } from '@/lib/contract/messaging/screen-phone'

const longest = 1600
const examples = ['STOP', 'START', 'HELP'] as const

const readAs = (say: ScreenPhoneWords): Record<TextMeaning, string> => ({
  stop: say.readOptOut,
  start: say.readOptIn,
  help: say.readHelp,
  perhapsStop: say.readPerhaps,
  other: say.readReceived,
})

/** Where the patient would type. What is typed stays until it has arrived. */
export function TextBack({ place }: { place: PatientIds }) {
  const say = useWords(screenPhoneWords)
  const sayConversation = useWords(conversationWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [body, setBody] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = useMutation({
    mutationFn: async (words: string) =>
      (await call(screenPhoneApi.textFromScreenPhone, { params: place, body: { body: words } })).data,
    networkMode: 'always',
    onSuccess: (_, words) => {
      setBody((now) => (now === words ? '' : now))
      field.current?.focus()
    },
    onSettled: () => client.invalidateQueries({ queryKey: screenPhonesKey(place.programId) }),
  })
  const send = (words: string) => words.trim() !== '' && !text.isPending && text.mutate(words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(body)
  }
  return (
    <form method="dialog" onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        {examples.map((word) => (
          <button
            key={word}
            type="button"
            aria-label={say.text(word)}
            onClick={() => send(word)}
            className="edge min-h-6 rounded-full border border-field px-2.5 font-medium text-small hover:bg-sunken coarse:min-h-9"
          >
            {word}
          </button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <input
          ref={field}
          aria-label={say.textBackLabel}
          placeholder={say.textMessage}
          autoComplete="off"
          maxLength={longest}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          className="h-9 w-full min-w-0 rounded-full border border-field bg-surface px-3.5 text-ink placeholder:text-ink3 hover:border-ink2"
        />
        <Button
          type="submit"
          variant="primary"
          aria-label={say.textBack}
          busy={text.isPending}
          className="size-9! rounded-full! px-0!"
          icon={<ArrowUp aria-hidden />}
        />
      </div>
      <p role="status" className="min-h-4 text-center text-ink2 text-small">
        {text.data && !text.isPending && readAs(say)[text.data.meaning]}
      </p>
      {text.error && (
        <p role="alert" className="text-center font-medium text-danger text-small">
          {say.notSent(problemOf(sayConversation, spoken, text.error, say.sendLostHint).words)}
        </p>
      )}
    </form>
  )
}
