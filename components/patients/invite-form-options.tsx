'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { fieldOf, type InviteValues, inviteOf } from '@/components/patients/invite-draft'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { FieldGroup } from '@/components/ui/field-group'
import { IconButton } from '@/components/ui/icon-button'
import { TextInput } from '@/components/ui/text-input'
import { additionalGroups, additionalKeys, isAdditionalKey } from '@/lib/contract/additional-data'

export function OptionsSection() {
  const { register } = useFormContext<InviteValues>()
  return (
    <FieldGroup legend="Options" section>
      <Checkbox
        label="Ask for consent before any other message"
        hint="Off: you attest that the patient has consented already."
        {...register('requiredConsent')}
      />
      <Checkbox
        label="Create without sending the invitation"
        hint="The patient then stands in the list as not invited yet."
        {...register('skipOnboarding')}
      />
      <LockedFields />
    </FieldGroup>
  )
}

/** Only what is filled in can be kept from changes. Opened on request: its boxes are named like the fields above. */
function LockedFields() {
  const { register } = useFormContext<InviteValues>()
  const values = useWatch<InviteValues>() as InviteValues
  const [open, setOpen] = useState(false)
  const keys = inviteOf(values, '').invite.additionalData?.map((entry) => entry.key) ?? []
  const filled = [...new Set(keys.filter(isAdditionalKey))]
  const locked = filled.filter((name) => values.locked[fieldOf(name)]).length

  return (
    <FieldGroup
      legend="Fields the patient may not change"
      hint="They are shown on the patient’s phone, but cannot be edited there."
    >
      {open ? (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {filled.map((name) => (
            <Checkbox key={name} label={labelOf(name)} {...register(`locked.${fieldOf(name)}`)} />
          ))}
          {filled.length === 0 && <p className="text-ink2">Fields you fill in appear here.</p>}
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>
          {locked > 0 ? `Choose fields (${locked} chosen)` : 'Choose fields'}
        </Button>
      )}
    </FieldGroup>
  )
}

/** "Caregiver: First name": labels repeat between groups. */
function labelOf(name: keyof typeof additionalKeys) {
  const { group, label } = additionalKeys[name]
  return group === 'patient' || group === 'address'
    ? label
    : `${additionalGroups[group]}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** Keys that only this partner knows. */
export function ExtraSection() {
  const { control, register, formState } = useFormContext<InviteValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'extra' })
  return (
    <FieldGroup
      legend="Other fields"
      hint="Whatever else the partner wants to know of the patient: a name and a value each."
      section
    >
      {fields.map((row, position) => {
        const errors = formState.errors.extra?.[position]
        return (
          <div key={row.id} className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
            <Field id={`extra.${position}.key`} label="Name of the field" error={errors?.key?.message}>
              <TextInput mono autoComplete="off" spellCheck={false} {...register(`extra.${position}.key`)} />
            </Field>
            <Field id={`extra.${position}.value`} label="Value" error={errors?.value?.message}>
              <TextInput autoComplete="off" {...register(`extra.${position}.value`)} />
            </Field>
            <IconButton
              label={`Remove field ${position + 1}`}
              icon={<Trash2 />}
              className="sm:mt-6"
              onClick={() => remove(position)}
            />
            <Checkbox
              label="The patient may not change it"
              className="sm:col-span-2"
              {...register(`extra.${position}.locked`)}
            />
          </div>
        )
      })}
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => append({ key: '', value: '', locked: false })}>
          Add a field
        </Button>
      </div>
    </FieldGroup>
  )
}
