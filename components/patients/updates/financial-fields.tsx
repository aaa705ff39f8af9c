'use client'

import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { StatusChip } from '@/components/kit/status/status-chip'
import { copayKeyWords, trackNames } from '@/components/kit/status/status-words'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type EventFormWords, eventFormWords } from '@/components/patients/ground/event-form-words'
import { current, offPath } from '@/components/patients/updates/enrollment-fields'
import { entriesFor } from '@/components/patients/updates/event-draft'
import { cardOf, type FinancialChoice, financialChoices } from '@/components/patients/updates/financial-choices'
import { TrackChip } from '@/components/patients/updates/track-chip'
import { type EventDraft, isCopayKey } from '@/lib/contract/patients/event'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { pharmacyPhone, Track } from '@/lib/contract/vocabulary'

const notes = (say: EventFormWords) => ({
  current: current(say),
  offPath: offPath(say),
  currentCard: say.currentCardHint,
})

type FinancialFieldsProps = {
  patient: PatientCard
  choice: string | null
  onChoose: (choice: FinancialChoice) => void
  error?: string
  cardError?: string
}

export function FinancialFields({ patient, choice, onChoose, error, cardError }: FinancialFieldsProps) {
  const spoken = useLanguage()
  const say = useWords(eventFormWords)
  const { setValue, getValues, clearErrors } = useFormContext<EventDraft>()
  const choices = financialChoices(patient)
  const chosen = choices.find(({ id }) => id === choice)

  const choose = (id: string) => {
    const next = choices.find((one) => one.id === id)
    if (!next) return
    setValue('status.text', next.text)
    const fields = (getValues('status.additionalData') ?? []).filter(({ key }) => isCopayKey(key))
    setValue('status.additionalData', entriesFor(fields, next.card))
    clearErrors()
    onChoose(next)
  }

  return (
    <>
      {Track.all
        .filter((track) => track !== 'enrollment')
        .map((track, position) => (
          <RadioGroup
            key={track}
            legend={trackNames[spoken][track]}
            id={position === 0 ? 'status.text' : undefined}
            error={position === 0 ? error : undefined}
            name="choice"
            value={choice ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
            options={choices
              .filter((one) => one.track === track)
              .map((one) => ({
                value: one.id,
                label: isCopayKey(one.text) ? (
                  <StatusChip words={copayKeyWords} value={one.text} />
                ) : (
                  <TrackChip track={track} state={one.state} />
                ),
                hint: one.note ? notes(say)[one.note] : undefined,
              }))}
          />
        ))}
      {chosen && chosen.card.length > 0 && (
        <CardFields key={chosen.id} patient={patient} chosen={chosen} error={cardError} />
      )}
    </>
  )
}

function CardFields({ patient, chosen, error }: { patient: PatientCard; chosen: FinancialChoice; error?: string }) {
  const say = useWords(eventFormWords)
  const spoken = useLanguage()
  const { register, control, clearErrors } = useFormContext<EventDraft>()
  const entries = useWatch({ control, name: 'status.additionalData' }) ?? []
  const known = cardOf(patient)
  // The list above is long: what the choice asks for must not stay out of sight.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const hint = chosen.card.length > 1 ? say.cardDataHint : undefined
  return (
    <div ref={box}>
      <FieldGroup legend={say.cardData} hint={hint} error={error} ruled section>
        {entries.map(({ key }, position) => {
          if (!isCopayKey(key) || !chosen.card.includes(key)) return null
          return (
            <Field
              key={key}
              id={`status.additionalData.${position}.value`}
              label={copayKeyWords[key].label[spoken]}
              hint={known[key] ? say.onRecord(known[key]) : undefined}
            >
              <TextInput
                mono={key !== pharmacyPhone}
                inputMode={key === pharmacyPhone ? 'tel' : undefined}
                autoComplete="off"
                {...register(`status.additionalData.${position}.value`, {
                  onChange: () => clearErrors('status.additionalData'),
                })}
              />
            </Field>
          )
        })}
      </FieldGroup>
    </div>
  )
}
