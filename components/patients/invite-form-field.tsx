'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { languageWords } from '@/components/messages/sms-words'
import { fieldOf, type InviteValues, secondaryYes } from '@/components/patients/invite-draft'
import { dateOf, dateWords } from '@/components/patients/invite-typed'
import { usStates } from '@/components/patients/us-states'
import { Field, type Need } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type AdditionalKey, type AdditionalKind, additionalKeys, key } from '@/lib/contract/additional-data'
import { adultAge, ageOn } from '@/lib/contract/invite'
import { genders, languages } from '@/lib/contract/vocabulary'

type EntryFieldProps = { name: AdditionalKey; label?: string; hint?: string; need?: Need; className?: string }

const genderWords: Record<(typeof genders)[number], string> = {
  male: 'Male',
  female: 'Female',
  prefer_not_to_say: 'Prefers not to say',
}

type Choice = { value: string; label: string }
const choices: Partial<Record<AdditionalKind, Choice[]>> = {
  gender: genders.map((value) => ({ value, label: genderWords[value] })),
  language: languages.map((value) => ({ value, label: languageWords[value] })),
  state: usStates.map(([value, label]) => ({ value, label })),
  yesNo: [
    { value: secondaryYes, label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}

const typing: Partial<Record<AdditionalKind, { type?: string; inputMode?: 'tel' | 'email' | 'numeric' }>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { inputMode: 'email' },
  zip: { inputMode: 'numeric' },
}

/** The field of one additionalData key, as its row in the contract's table describes it. */
export function EntryField({ name, label, hint, need, className }: EntryFieldProps) {
  const { register, formState } = useFormContext<InviteValues>()
  const field = fieldOf(name)
  const path = `entries.${field}` as const
  const { kind, label: ownLabel } = additionalKeys[name]
  const options = choices[kind]

  return (
    <Field
      id={path}
      label={label ?? ownLabel}
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
  const typed = useWatch<InviteValues, `entries.${string}`>({ name: `entries.${field}` })
  const date = dateOf(typed ?? '')
  const today = new Date()
  const age = date && date <= today.toISOString().slice(0, 10) ? ageOn(date, today) : null
  return (
    <p role="status" className="text-small text-ink2 empty:hidden">
      {date && (
        <>
          {dateWords(date)}
          {years &&
            age !== null &&
            ` · ${age} ${age === 1 ? 'year' : 'years'} old${age < adultAge ? ', a caregiver is needed' : ''}`}
        </>
      )}
    </p>
  )
}
