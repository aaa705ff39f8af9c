'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { IconButton } from '@/components/kit/ui/icon-button'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { fieldOf, type InviteValues, inviteOf } from '@/components/patients/invite/invite-draft'
import { inviteWords } from '@/components/patients/invite/invite-words'
import { additionalKeys, isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { additionalGroupNames, additionalNames } from '@/lib/contract/patients/names'
import type { Language } from '@/lib/contract/vocabulary'

export function OptionsSection() {
  const say = useWords(inviteWords)
  const { register } = useFormContext<InviteValues>()
  return (
    <FieldGroup legend={say.options} section>
      <Checkbox label={say.askConsent} hint={say.askConsentHint} {...register('requiredConsent')} />
      <Checkbox label={say.skip} hint={say.skipHint} {...register('skipOnboarding')} />
      <LockedFields />
    </FieldGroup>
  )
}

/** Only what is filled in can be kept from changes. Opened on request: its boxes are named like the fields above. */
function LockedFields() {
  const say = useWords(inviteWords)
  const { register } = useFormContext<InviteValues>()
  const spoken = useLanguage()
  const values = useWatch<InviteValues>() as InviteValues
  const [open, setOpen] = useState(false)
  const keys = inviteOf(values, '').invite.additionalData?.map((entry) => entry.key) ?? []
  const filled = [...new Set(keys.filter(isAdditionalKey))]
  const locked = filled.filter((name) => values.locked[fieldOf(name)]).length

  return (
    <FieldGroup legend={say.lockedFields} hint={say.lockedFieldsHint}>
      {open ? (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {filled.map((name) => (
            <Checkbox key={name} label={fieldWords(name, spoken)} {...register(`locked.${fieldOf(name)}`)} />
          ))}
          {filled.length === 0 && <p className="text-ink2">{say.filledAppear}</p>}
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>{locked > 0 ? say.chooseFieldsChosen(locked) : say.chooseFields}</Button>
      )}
    </FieldGroup>
  )
}

/** "Caregiver: First name": labels repeat between groups. */
function fieldWords(name: keyof typeof additionalKeys, spoken: Language) {
  const { group } = additionalKeys[name]
  const label = additionalNames[spoken][name]
  return group === 'patient' || group === 'address'
    ? label
    : `${additionalGroupNames[spoken][group]}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** Keys that only this partner knows. */
export function ExtraSection() {
  const say = useWords(inviteWords)
  const { control, register, formState } = useFormContext<InviteValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'extra' })
  return (
    <FieldGroup legend={say.otherFields} hint={say.otherFieldsHint} section>
      {fields.map((row, position) => {
        const errors = formState.errors.extra?.[position]
        return (
          <div key={row.id} className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
            <Field id={`extra.${position}.key`} label={say.fieldName} error={errors?.key?.message}>
              <TextInput mono autoComplete="off" spellCheck={false} {...register(`extra.${position}.key`)} />
            </Field>
            <Field id={`extra.${position}.value`} label={say.value} error={errors?.value?.message}>
              <TextInput autoComplete="off" {...register(`extra.${position}.value`)} />
            </Field>
            <IconButton
              label={say.removeField(position + 1)}
              icon={<Trash2 />}
              className="sm:mt-6"
              onClick={() => remove(position)}
            />
            <Checkbox label={say.mayNotChange} className="sm:col-span-2" {...register(`extra.${position}.locked`)} />
          </div>
        )
      })}
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => append({ key: '', value: '', locked: false })}>
          {say.addField}
        </Button>
      </div>
    </FieldGroup>
  )
}
