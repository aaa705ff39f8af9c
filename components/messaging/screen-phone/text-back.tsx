'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '@/components/kit/call'
import { formResolver } from '@/components/kit/form-resolver'
import { Button } from '@/components/kit/ui/button'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { conversationWords, problemOf } from '@/components/messaging/ground/conversation-words'
import { screenPhonesKey } from '@/components/messaging/screen-phone/screen-phone-queries'
import { type ScreenPhoneWords, screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { longestText, type TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { screenPhoneApi, textBackBody } from '@/lib/contract/messaging/screen-phone'

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
  const form = useForm({ resolver: formResolver(textBackBody, spoken), defaultValues: { body: '' } })
  const text = useMutation({
    mutationFn: async (body: z.output<typeof textBackBody>) =>
      (await call(screenPhoneApi.textFromScreenPhone, { params: place, body })).data,
    networkMode: 'always',
    onSuccess: (_, { body }) => {
      if (form.getValues('body') === body) form.reset()
      form.setFocus('body')
    },
    onSettled: () => client.invalidateQueries({ queryKey: screenPhonesKey(place.programId) }),
  })
  const send = (body: string) => body.trim() !== '' && !text.isPending && text.mutate({ body })
  return (
    <form
      noValidate
      method="dialog"
      onSubmit={form.handleSubmit(({ body }) => void send(body))}
      className="flex flex-col gap-2"
    >
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
          {...form.register('body')}
          aria-label={say.textBackLabel}
          placeholder={say.textMessage}
          autoComplete="off"
          maxLength={longestText}
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
