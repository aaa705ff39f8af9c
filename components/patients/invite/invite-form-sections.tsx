'use client'

import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import {
  asksCaregiver,
  asksSecondary,
  type InviteValues,
  isMinor,
  keysOf,
} from '@/components/patients/invite/invite-draft'
import { DuplicateNote } from '@/components/patients/invite/invite-form-duplicate'
import { EntryField } from '@/components/patients/invite/invite-form-field'
import { inviteWords } from '@/components/patients/invite/invite-words'
import { isPhone } from '@/lib/contract/fields'
import { phoneWords } from '@/lib/contract/formats'
import { key } from '@/lib/contract/patients/additional-data'
import { additionalGroupNames } from '@/lib/contract/patients/names'
import { phoneOf } from '@/lib/contract/patients/typed-values'

const pair = 'grid gap-x-4 gap-y-4 sm:grid-cols-2'

export function ProgramSection({ program }: { program: { id: string; name: string } }) {
  const say = useWords(inviteWords)
  const { register, formState } = useFormContext<InviteValues>()
  return (
    <FieldGroup legend={say.program} section>
      <p>
        {program.name} <CodeValue className="text-ink3">{program.id}</CodeValue>
      </p>
      <Field
        id="externalId"
        label={say.partnerId}
        need="required"
        hint={say.partnerIdHint}
        error={formState.errors.externalId?.message}
      >
        <TextInput mono autoComplete="off" spellCheck={false} {...register('externalId')} />
        <DuplicateNote programId={program.id} because="externalId" />
      </Field>
    </FieldGroup>
  )
}

type PatientSectionProps = {
  /** Left out, nobody is looked for who has the phone already. */
  programId?: string
  /** Stands below the phone number. */
  children?: ReactNode
}

export function PatientSection({ programId, children }: PatientSectionProps) {
  const say = useWords(inviteWords)
  const spoken = useLanguage()
  const { register, formState } = useFormContext<InviteValues>()
  const values = useWatch<InviteValues>() as InviteValues
  const caregiver = asksCaregiver(values)
  return (
    <FieldGroup legend={additionalGroupNames[spoken].patient} section>
      <div className={pair}>
        <EntryField name={key.firstName} need="required" />
        <EntryField name={key.lastName} need="required" />
        <EntryField name={key.dob} need="required" hint={say.dobHint} />
        <EntryField name={key.gender} className="sm:pt-5" />
      </div>
      <Field
        id="phoneNumber"
        label={say.phone}
        need="required"
        hint={caregiver ? say.phoneHintCaregiver : say.phoneHint}
        error={formState.errors.phoneNumber?.message}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('phoneNumber')} />
        <PhoneRead typed={values.phoneNumber} />
        {programId && <DuplicateNote programId={programId} because="phoneNumber" />}
      </Field>
      {children}
      <Checkbox label={say.isCaregiver} hint={say.isCaregiverHint} {...register('isCaregiver')} />
      <div className={pair}>
        {caregiver && <EntryField name={key.patientPhone} className="sm:col-span-2" />}
        {keysOf('patient')
          .filter((name) => !apart.has(name))
          .map((name) => (
            <EntryField key={name} name={name} />
          ))}
      </div>
    </FieldGroup>
  )
}

const apart = new Set<string>([key.firstName, key.lastName, key.dob, key.gender, key.patientPhone])

function PhoneRead({ typed }: { typed: string }) {
  const say = useWords(inviteWords)
  const number = phoneOf(typed)
  return (
    <p role="status" className="text-small text-ink2 empty:hidden">
      {isPhone(number) && number !== typed && say.sentAs(number, phoneWords(number))}
    </p>
  )
}

/** Opens as the birth date is typed. */
export function CaregiverSection() {
  const say = useWords(inviteWords)
  const spoken = useLanguage()
  const values = useWatch<InviteValues>() as InviteValues
  if (!asksCaregiver(values)) return null
  const minor = isMinor(values)
  return (
    <FieldGroup
      legend={additionalGroupNames[spoken].caregiver}
      section
      ruled
      hint={minor ? say.minorHint : say.caregiverHint}
    >
      <div className={pair}>
        <EntryField name={key.caregiverFirstName} need="required" />
        <EntryField name={key.caregiverLastName} need="required" />
        <EntryField name={key.relationship} need="required" hint={say.relationshipHint} />
        <EntryField name={key.caregiverPhone} need={minor ? 'required' : undefined} hint={say.caregiverPhoneHint} />
        {keysOf('caregiver')
          .filter((name) => !caregiverApart.has(name))
          .map((name) => (
            <EntryField key={name} name={name} />
          ))}
      </div>
    </FieldGroup>
  )
}

const caregiverApart = new Set<string>([
  key.caregiverFirstName,
  key.caregiverLastName,
  key.relationship,
  key.caregiverPhone,
])

export function AddressSection() {
  const spoken = useLanguage()
  const [street, ...rest] = keysOf('address')
  return (
    <FieldGroup legend={additionalGroupNames[spoken].address} section>
      {street && <EntryField name={street} />}
      <div className={pair}>
        {rest.map((name) => (
          <EntryField key={name} name={name} />
        ))}
      </div>
    </FieldGroup>
  )
}

export function InsuranceSection() {
  const spoken = useLanguage()
  const values = useWatch<InviteValues>() as InviteValues
  return (
    <>
      <FieldGroup legend={additionalGroupNames[spoken].insurance} section>
        <div className={pair}>
          {keysOf('insurance').map((name) => (
            <EntryField key={name} name={name} />
          ))}
        </div>
        <EntryField name={key.secondaryStatus} className="sm:w-1/2 sm:pr-2" />
      </FieldGroup>
      {asksSecondary(values) && (
        <FieldGroup legend={additionalGroupNames[spoken].secondary} section ruled>
          <div className={pair}>
            {keysOf('secondary')
              .filter((name) => name !== key.secondaryStatus)
              .map((name) => (
                <EntryField key={name} name={name} />
              ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
