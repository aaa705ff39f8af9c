// Invented people: patients as a partner invites them, caregivers, and events about them. Every call gives somebody new,
// with a phone of New York, so that quiet hours depend on the test's clock alone.
import { additionalKeys, key } from '@/lib/contract/patients/additional-data'

export type Entry = { key: string; value: string; editable?: boolean }
/** A body as it is sent: tests also send what no type allows. */
export type Body = Record<string, unknown> & { additionalData?: unknown }

let made = 0
const nextNumber = () => {
  made += 1
  return made
}

/** E.164 with 11 digits, nobody else's within a test file. */
export const newPhone = () => `+1212${String(5_550_000 + nextNumber()).padStart(7, '0')}`
export const newExternalId = () => `ext-${nextNumber()}`

export const adultDob = '1980-05-17T00:00:00+00:00'
export const childDob = '2015-01-31T00:00:00+00:00'

/** Entries from an object, in its order. */
export const entries = (values: Record<string, string>): Entry[] =>
  Object.entries(values).map(([name, value]) => ({ key: name, value }))

/** An adult with everything an invite requires, and nothing more. */
export function someone(
  supportProgramId: string,
  change: Body = {},
): Body & { phoneNumber: string; externalId: string } {
  return {
    supportProgramId,
    externalId: newExternalId(),
    phoneNumber: newPhone(),
    firstName: 'Wilhelmina',
    lastName: 'Harker',
    additionalData: entries({ [key.dob]: adultDob }),
    ...change,
  }
}

/** A child whose caregiver holds the phone of the invite. `without` leaves entries out, `change` replaces values. */
export function someChild(
  supportProgramId: string,
  { change = {}, without = [], body = {} }: { change?: Record<string, string>; without?: string[]; body?: Body } = {},
) {
  const phoneNumber = typeof body.phoneNumber === 'string' ? body.phoneNumber : newPhone()
  const values: Record<string, string> = {
    [key.dob]: childDob,
    [key.caregiverFirstName]: 'Jonathan',
    [key.caregiverLastName]: 'Harker',
    [key.relationship]: 'father',
    [key.caregiverPhone]: phoneNumber,
    ...change,
  }
  for (const name of without) delete values[name]
  return someone(supportProgramId, { phoneNumber, additionalData: entries(values), ...body })
}

/** One entry for each of the thirty keys. */
export const everyEntry = (caregiverPhone: string): Entry[] =>
  Object.entries(additionalKeys).map(([name, { kind, label }], index) => ({
    key: name,
    value: kind === 'date' ? adultDob : kind === 'phone' ? caregiverPhone : `${label} ${index} é {{x}} $& \u{1F9EA}`,
    editable: index % 2 === 0,
  }))

/** The body of an event. */
export const event = (
  supportProgramId: string,
  name: string,
  text: string,
  values?: Record<string, string> | Entry[],
  change: Body = {},
): Body => ({
  status: { name, text, ...(values && { additionalData: Array.isArray(values) ? values : entries(values) }) },
  supportProgramId,
  ...change,
})
