'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { asksCaregiver, asksSecondary, type InviteValues, isMinor, keysOf } from '@/components/patients/invite-draft'
import { DuplicateNote } from '@/components/patients/invite-form-duplicate'
import { EntryField } from '@/components/patients/invite-form-field'
import { phoneOf } from '@/components/patients/invite-typed'
import { Checkbox } from '@/components/ui/checkbox'
import { CodeValue } from '@/components/ui/code-value'
import { Field } from '@/components/ui/field'
import { FieldGroup } from '@/components/ui/field-group'
import { phoneWords } from '@/components/ui/phone-number'
import { TextInput } from '@/components/ui/text-input'
import { additionalGroups, key } from '@/lib/contract/additional-data'
import { isPhone } from '@/lib/contract/fields'

const pair = 'grid gap-x-4 gap-y-4 sm:grid-cols-2'

export function ProgramSection({ program }: { program: { id: string; name: string } }) {
  const { register, formState } = useFormContext<InviteValues>()
  return (
    <FieldGroup legend="Program and ID" section>
      <p>
        {program.name} <CodeValue className="text-ink3">{program.id}</CodeValue>
      </p>
      <Field
        id="externalId"
        label="Partner ID"
        need="required"
        hint="The partner’s own ID for this patient; it can be used once in a program."
        error={formState.errors.externalId?.message}
      >
        <TextInput mono autoComplete="off" spellCheck={false} {...register('externalId')} />
        <DuplicateNote programId={program.id} because="externalId" />
      </Field>
    </FieldGroup>
  )
}

export function PatientSection({ programId }: { programId: string }) {
  const { register, formState } = useFormContext<InviteValues>()
  const values = useWatch<InviteValues>() as InviteValues
  const caregiver = asksCaregiver(values)
  return (
    <FieldGroup legend={additionalGroups.patient} section>
      <div className={pair}>
        <EntryField name={key.firstName} need="required" />
        <EntryField name={key.lastName} need="required" />
        <EntryField name={key.dob} need="required" hint="Month, day, year: 4/3/1972" />
        <EntryField name={key.gender} className="sm:pt-5" />
      </div>
      <Field
        id="phoneNumber"
        label="Phone number"
        need="required"
        hint={
          caregiver
            ? 'The caregiver’s phone: messages go there.'
            : 'The patient’s mobile: messages go there. US numbers need no +1.'
        }
        error={formState.errors.phoneNumber?.message}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('phoneNumber')} />
        <PhoneRead typed={values.phoneNumber} />
        <DuplicateNote programId={programId} because="phoneNumber" />
      </Field>
      <Checkbox
        label="This phone belongs to a caregiver"
        hint="The caregiver then answers the questions on the phone, also for an adult."
        {...register('isCaregiver')}
      />
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
  const number = phoneOf(typed)
  return (
    <p role="status" className="text-small text-ink2 empty:hidden">
      {isPhone(number) && number !== typed && `Sent as ${number} (${phoneWords(number)})`}
    </p>
  )
}

/** Opens as the birth date is typed. */
export function CaregiverSection() {
  const values = useWatch<InviteValues>() as InviteValues
  if (!asksCaregiver(values)) return null
  const minor = isMinor(values)
  return (
    <FieldGroup
      legend={additionalGroups.caregiver}
      section
      ruled
      hint={
        minor
          ? 'Patients under 18 are invited through a caregiver, whose phone is the phone number above.'
          : 'The person who answers on the phone number above.'
      }
    >
      <div className={pair}>
        <EntryField name={key.caregiverFirstName} need="required" />
        <EntryField name={key.caregiverLastName} need="required" />
        <EntryField name={key.relationship} need="required" hint="Mother, father, guardian…" />
        <EntryField
          name={key.caregiverPhone}
          need={minor ? 'required' : undefined}
          hint="The phone number above, unless you change it."
        />
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
  const [street, ...rest] = keysOf('address')
  return (
    <FieldGroup legend={additionalGroups.address} section>
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
  const values = useWatch<InviteValues>() as InviteValues
  return (
    <>
      <FieldGroup legend={additionalGroups.insurance} section>
        <div className={pair}>
          {keysOf('insurance').map((name) => (
            <EntryField key={name} name={name} />
          ))}
        </div>
        <EntryField name={key.secondaryStatus} className="sm:w-1/2 sm:pr-2" />
      </FieldGroup>
      {asksSecondary(values) && (
        <FieldGroup legend={additionalGroups.secondary} section ruled>
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
