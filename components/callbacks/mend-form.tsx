'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeliveryIds } from '@/components/callbacks/delivery-queries'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveriesOf } from '@/components/callbacks/ground/delivery-words'
import {
  type MendDraft,
  type MendField,
  mendFields,
  mendSchema,
  mostCharacters,
  refusedProblem,
} from '@/components/callbacks/mend-draft'
import { failureWords } from '@/components/callbacks/use-replay'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormTextarea } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
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
  const sent = useSentForm({
    schema: mendSchema(say, fields),
    begin: {} as MendDraft,
    summary: true,
    send: async (given) => {
      try {
        return (await call(callbacksApi.mendCallback, { params: place, body: given })).data
      } finally {
        // Also after a refusal or a lost answer: a colleague may have been faster.
        await onDone()
      }
    },
    done: ({ released }) =>
      notifyDone(
        say.theCallbackIsCorrected,
        released > 0 ? say.releasedCount(deliveriesOf(say, released)) : say.replayHint,
      ),
    problem: (error) =>
      refusedProblem(error, fields) ?? {
        words: `${say.itWasNotCorrected}. ${failureWords(say, spoken, error, say.mendLostHint)}`,
      },
  })
  const act = blocked ? say.correctAndSend : say.correct

  return (
    <Card title={act}>
      <FormBody sent={sent} id={useId()} className="flex max-w-form flex-col gap-4">
        {fields.map((field) => (
          <CorrectedField key={field.id} field={field} />
        ))}
        <div className="flex">
          <Button type="submit" variant="primary" busy={sent.busy}>
            {act}
          </Button>
        </div>
      </FormBody>
    </Card>
  )
}

/** One line, with how long it may be. */
function CorrectedField({ field: { id, label, problem, value } }: { field: MendField }) {
  const say = useWords(callbackWords)
  const { setValue } = useFormContext<MendDraft>()
  const typed: string = useWatch<MendDraft>({ name: id }) ?? value
  return (
    <div className="flex flex-col gap-1">
      <FormTextarea<MendDraft>
        name={id}
        id={id}
        label={label}
        hint={say.it(problem)}
        rows={2}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-count`}
        rules={{
          onChange: ({ target }) => /\n/.test(target.value) && setValue(id, target.value.replace(/\s*\n\s*/g, ' ')),
        }}
      />
      <p
        id={`${id}-count`}
        className={typed.length > mostCharacters ? 'font-medium text-danger text-small' : 'text-ink3 text-small'}
      >
        {say.ofCharacters(numberWords(typed.length), mostCharacters)}
      </p>
    </div>
  )
}
