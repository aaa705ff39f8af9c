'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Field, type Need } from '@/components/kit/ui/field'
import { Select } from '@/components/kit/ui/select'
import { TextInput } from '@/components/kit/ui/text-input'
import { usStates } from '@/components/kit/us-states'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { type MessageWords, messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { fieldOf, type InviteValues, secondaryYes } from '@/components/patients/invite/invite-draft'
import { dateWords } from '@/components/patients/invite/invite-typed'
import { type InviteWords, inviteWords } from '@/components/patients/invite/invite-words'
import { type AdditionalKey, type AdditionalKind, additionalKeys, key } from '@/lib/contract/patients/additional-data'
import { adultAge, ageOn } from '@/lib/contract/patients/invite'
import { additionalNames } from '@/lib/contract/patients/names'
import { dateOf } from '@/lib/contract/patients/typed-values'
import { Gender, PatientLanguage } from '@/lib/contract/vocabulary'

type EntryFieldProps = { name: AdditionalKey; label?: string; hint?: string; need?: Need; className?: string }

type Choice = { value: string; label: string }
const choices = (say: InviteWords, sayMessage: MessageWords): Partial<Record<AdditionalKind, Choice[]>> => ({
  gender: Gender.all.map((value) => ({ value, label: say.genders[value] })),
  language: PatientLanguage.all.map((value) => ({ value, label: languageWords(sayMessage)[value] })),
  state: usStates.map(([value, label]) => ({ value, label })),
  yesNo: [
    { value: secondaryYes, label: say.yes },
    { value: 'no', label: say.no },
  ],
})

const typing: Partial<Record<AdditionalKind, { type?: string; inputMode?: 'tel' | 'email' | 'numeric' }>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { inputMode: 'email' },
  zip: { inputMode: 'numeric' },
}

/** The field of one additionalData key, as its row in the contract's table describes it. */
export function EntryField({ name, label, hint, need, className }: EntryFieldProps) {
  const say = useWords(inviteWords)
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  const { register, formState } = useFormContext<InviteValues>()
  const field = fieldOf(name)
  const path = `entries.${field}` as const
  const { kind } = additionalKeys[name]
  const offered = choices(say, sayMessage)[kind]
  // What the partner wrote in words of their own stays as long as nobody chooses otherwise.
  const own = formState.defaultValues?.entries?.[field] ?? ''
  const foreign = own !== '' && !offered?.some(({ value }) => value === own)
  const options = foreign && offered ? [{ value: own, label: own }, ...offered] : offered

  return (
    <Field
      id={path}
      label={label ?? additionalNames[spoken][name]}
      hint={hint}
      need={need}
      error={formState.errors.entries?.[field]?.message}
      className={className}
    >
      {options ? (
        <Select placeholder="" options={options} {...register(path)} />
      ) : (
        // Somebody else's data: the writer's own must not be filled in.
        <TextInput autoComplete="off" spellCheck={false} {...typing[kind]} {...register(path)} />
      )}
      {kind === 'date' && <DateRead field={field} years={name === key.dob} />}
    </Field>
  )
}

/** What was understood of a date, in words, with the age where it decides something. */
function DateRead({ field, years }: { field: string; years: boolean }) {
  const say = useWords(inviteWords)
  const locale = useLocale()
  const typed = useWatch<InviteValues, `entries.${string}`>({ name: `entries.${field}` })
  const date = dateOf(typed ?? '')
  const today = new Date()
  const age = date && date <= today.toISOString().slice(0, 10) ? ageOn(date, today) : null
  return (
    <p role="status" className="text-small text-ink2 empty:hidden">
      {date && (
        <>
          {dateWords(date, locale)}
          {years && age !== null && ` · ${say.old(age)}${age < adultAge ? say.caregiverNeeded : ''}`}
        </>
      )}
    </p>
  )
}
