'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DeliveryIds } from '@/components/callbacks/delivery-queries'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveriesOf } from '@/components/callbacks/ground/delivery-words'
import {
  type MendField,
  mendFields,
  mostCharacters,
  refusedProblems,
  typedProblems,
} from '@/components/callbacks/mend-draft'
import { failureWords } from '@/components/callbacks/use-replay'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { ErrorSummary, type SummaryProblem } from '@/components/kit/ui/error-summary'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { Textarea } from '@/components/kit/ui/textarea'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { DeliveryView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

type MendFormProps = {
  place: DeliveryIds
  body: unknown
  problems: DeliveryView['problems']
  /** It waits for nothing else: mended, it goes out. */
  blocked: boolean
  onDone: () => Promise<unknown>
}

/** The fields that keep a callback from being sent, each with what stands there now; nothing else of it can be changed. */
export function MendForm({ place, body, problems, blocked, onDone }: MendFormProps) {
  const say = useWords(callbackWords)
  const spoken = useLanguage()
  const fields = mendFields(body, problems, spoken)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const typedIn = (field: MendField) => typed[field.path] ?? field.value
  const [found, setFound] = useState<{ attempt: number; problems: readonly SummaryProblem[] }>({
    attempt: 0,
    problems: [],
  })
  const show = (next: readonly SummaryProblem[]) =>
    setFound(({ attempt }) => ({ attempt: attempt + 1, problems: next }))

  const mend = useMutation({
    mutationFn: async () => {
      const values = Object.fromEntries(fields.map((field) => [field.path, typedIn(field).trim()]))
      return (await call(callbacksApi.mendCallback, { params: place, body: { values } })).data
    },
    onSuccess: ({ released }) =>
      notifyDone(
        say.theCallbackIsCorrected,
        released > 0 ? say.releasedCount(deliveriesOf(say, released)) : say.replayHint,
      ),
    onError: (error) => show(refusedProblems(error, fields) ?? []),
    // Also after a refusal or a lost answer: a colleague may have been faster.
    onSettled: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mend.isPending) return
    const wrong = typedProblems(say, fields, typedIn)
    mend.reset()
    show(wrong)
    if (wrong.length === 0) mend.mutate()
  }
  const whole = mend.error && refusedProblems(mend.error, fields) === null ? mend.error : null

  return (
    <Card title={blocked ? say.correctAndSend : say.correct}>
      <form noValidate method="dialog" onSubmit={submit} className="flex max-w-form flex-col gap-4">
        <ErrorSummary problems={found.problems} attempt={found.attempt} />
        {whole && (
          <Banner tone="negative" role="alert" title={say.itWasNotCorrected}>
            {failureWords(say, spoken, whole, say.mendLostHint)}
          </Banner>
        )}
        {fields.map((field) => {
          const value = typedIn(field)
          const error = found.problems.find((problem) => problem.field === field.id)?.message
          return (
            <div key={field.path} className="flex flex-col gap-1">
              <Field label={field.label} id={field.id} hint={say.it(field.problem)} error={error}>
                <Textarea
                  rows={2}
                  value={value}
                  autoComplete="off"
                  spellCheck={false}
                  aria-describedby={`${field.id}-count`}
                  onChange={({ target }) =>
                    setTyped((before) => ({ ...before, [field.path]: target.value.replace(/\s*\n\s*/g, ' ') }))
                  }
                />
              </Field>
              <p
                id={`${field.id}-count`}
                className={
                  value.length > mostCharacters ? 'font-medium text-danger text-small' : 'text-ink3 text-small'
                }
              >
                {say.ofCharacters(numberWords(value.length), mostCharacters)}
              </p>
            </div>
          )
        })}
        <div className="flex">
          <Button type="submit" variant="primary" busy={mend.isPending}>
            {blocked ? say.correctAndSend : say.correct}
          </Button>
        </div>
      </form>
    </Card>
  )
}
