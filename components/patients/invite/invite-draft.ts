// The invite form's fields, and the body of the partner interface that they make (§2.2). Every additionalData key has a
// field of its own; only what is filled in is sent.

import '@/components/kit/schemas/judging'
import type { InviteEntry } from '@/lib/contract/fields'
import { type AdditionalGroup, type AdditionalKey, additionalKeys, key } from '@/lib/contract/patients/additional-data'
import {
  adultAge,
  ageOn,
  type InviteDraft,
  type InviteProperty,
  inviteBodyOpen,
  inviteProperties,
  invitePropertyNames,
} from '@/lib/contract/patients/invite'
import { dateOf, phoneOf } from '@/lib/contract/patients/typed-values'

/** Form libraries read a point as a step into an object. */
export const fieldOf = (name: AdditionalKey) => name.replaceAll('.', '_')

export type ExtraEntry = { key: string; value: string; locked: boolean }

/** The names are typed among the entries. */
type OwnProperty = Exclude<InviteProperty, 'firstName' | 'lastName'>
type OwnValues = { [Name in OwnProperty]: (typeof inviteProperties)[Name] extends 'flag' ? boolean : string }
const ownProperties = invitePropertyNames.filter((name) => name !== 'firstName' && name !== 'lastName') as OwnProperty[]

export type InviteValues = OwnValues & {
  entries: Record<string, string>
  /** What the patient may not change. */
  locked: Record<string, boolean>
  extra: ExtraEntry[]
}

const knownKeys = Object.keys(additionalKeys) as AdditionalKey[]
const fill = <Value>(value: Value) => Object.fromEntries(knownKeys.map((name) => [fieldOf(name), value]))

/** A flag stands as the interface takes it where it is left out. */
const empty = (name: OwnProperty) =>
  inviteProperties[name] === 'flag' ? inviteBodyOpen.shape[name].parse(undefined) : ''
const ownValues = (read: (name: OwnProperty) => unknown) =>
  Object.fromEntries(ownProperties.map((name) => [name, read(name)])) as OwnValues

export const emptyInvite = (): InviteValues => ({
  ...ownValues(empty),
  entries: fill(''),
  locked: fill(false),
  extra: [],
})

export const keysOf = (group: AdditionalGroup) => knownKeys.filter((name) => additionalKeys[name].group === group)

export const secondaryYes = 'yes'

const typedEntry = ({ entries }: Pick<InviteValues, 'entries'>, name: AdditionalKey) => entries[fieldOf(name)] ?? ''

/** yyyy-mm-dd, or null as long as no whole date is typed. */
export const bornOn = (values: Pick<InviteValues, 'entries'>) => dateOf(typedEntry(values, key.dob))

export function isMinor(values: Pick<InviteValues, 'entries'>, today = new Date()): boolean {
  const born = bornOn(values)
  return born !== null && born <= today.toISOString().slice(0, 10) && ageOn(born, today) < adultAge
}

export const asksCaregiver = (values: Pick<InviteValues, 'entries' | 'isCaregiver'>) =>
  values.isCaregiver || isMinor(values)
export const asksSecondary = (values: Pick<InviteValues, 'entries'>) =>
  typedEntry(values, key.secondaryStatus) === secondaryYes

/** Whether a field is on the form now: what is not asked is not sent, whatever was typed there before. */
export function isAsked(values: InviteValues, name: AdditionalKey): boolean {
  const { group } = additionalKeys[name]
  if (group === 'caregiver' || name === key.patientPhone) return asksCaregiver(values)
  if (group === 'secondary' && name !== key.secondaryStatus) return asksSecondary(values)
  return true
}

/** What is typed, as it travels. */
export function written(name: AdditionalKey, typed: string): string {
  const text = typed.trim()
  switch (additionalKeys[name].kind) {
    case 'date': {
      const date = dateOf(text)
      return date ? `${date}T00:00:00+00:00` : text
    }
    case 'phone':
      return phoneOf(text)
    default:
      return text
  }
}

function carried(name: OwnProperty, typed: string | boolean) {
  if (typeof typed === 'boolean') return typed
  return inviteProperties[name] === 'phone' ? phoneOf(typed) : typed.trim()
}

/** What will be sent, and which field each entry came from. */
export function inviteOf(values: InviteValues, supportProgramId: string) {
  const entries: InviteEntry[] = []
  const fields: string[] = []
  const caregiverNamed = keysOf('caregiver').some(
    (name) => name !== key.caregiverPhone && typedEntry(values, name).trim() !== '',
  )

  for (const name of knownKeys) {
    if (!isAsked(values, name)) continue
    const value = written(name, typedEntry(values, name))
    // The caregiver's phone is filled in for the writer; alone it is no sign of a caregiver.
    if (value === '' || (name === key.caregiverPhone && !caregiverNamed && !values.isCaregiver)) continue
    entries.push({ key: name, value, editable: values.locked[fieldOf(name)] !== true })
    fields.push(`entries.${fieldOf(name)}`)
  }
  values.extra.forEach(({ key: name, value, locked }, position) => {
    if (name.trim() === '' && value.trim() === '') return
    entries.push({ key: name.trim(), value, editable: !locked })
    fields.push(`extra.${position}`)
  })

  const invite: Required<InviteDraft> = {
    supportProgramId,
    ...ownValues((name) => carried(name, values[name])),
    firstName: typedEntry(values, key.firstName).trim(),
    lastName: typedEntry(values, key.lastName).trim(),
    additionalData: entries,
  }
  return { invite, fields }
}
