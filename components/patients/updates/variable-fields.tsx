'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { type EventFormWords, eventFormWords } from '@/components/patients/ground/event-form-words'
import { variableWords } from '@/components/patients/ground/event-words'
import { type EventDraft, isCopayKey } from '@/lib/contract/patients/event'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type VariableFieldsProps = {
  variables: readonly string[]
  language: PatientLanguage | null
  /** There is nothing else to fill in: the focus waits for the first of these. */
  takeFocus?: boolean
}

/** One field for every variable of the text that no other field fills. */
export function VariableFields({ variables, language, takeFocus = false }: VariableFieldsProps) {
  const say = useWords(eventFormWords)
  const sayMessage = useWords(messageWords)
  const { register, setFocus, setValue, getValues, control, formState } = useFormContext<EventDraft>()
  const entries = useWatch({ control, name: 'status.additionalData' }) ?? []
  const name = useWatch({ control, name: 'status.name' })

  // The text in use says which values it wants; what is typed already stays.
  const wanted = variables.join('\n')
  useEffect(() => {
    const held = getValues('status.additionalData') ?? []
    const fresh = wanted.split('\n').filter((key) => key && !held.some((entry) => entry.key === key))
    if (fresh.length > 0) setValue('status.additionalData', [...held, ...fresh.map((key) => ({ key, value: '' }))])
  }, [wanted, getValues, setValue])

  const some = entries.length > 0
  useEffect(() => {
    if (takeFocus && some) setFocus('status.additionalData.0.value')
  }, [takeFocus, some, setFocus])

  return entries.map(({ key }, position) => {
    if (isCopayKey(key)) return null
    const problem = formState.errors.status?.additionalData?.[position]?.value
    const label = variableWords(say, name, key)
    return (
      <Field
        key={key}
        id={`status.additionalData.${position}.value`}
        label={
          <>
            {label} <span className="font-normal text-ink3">{say.insertedAsTyped}</span>
          </>
        }
        hint={language && say.variableLanguageHint(languageWords(sayMessage)[language])}
        error={problem && blankWords(say, label)}
      >
        <TextInput
          autoComplete="off"
          lang={language ?? undefined}
          {...register(`status.additionalData.${position}.value`)}
        />
      </Field>
    )
  })
}

export const blankWords = (say: EventFormWords, label: string) =>
  say.enterThe(label.charAt(0).toLowerCase(), label.slice(1))
