// The console's call that puts right what is on record about a patient: field by field, each with the value that the
// caller saw, so that of two people who correct the same field the second is told instead of winning unseen.

import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type InviteEntry, isDatetime, limits } from '@/lib/contract/fields'
import { type WordOf, words } from '@/lib/contract/words'
import { type AdditionalKey, additionalKeys, entryValue, key } from './additional-data'
import { isMasked, isSensitive } from './sensitive'

/** What stands in a column of its own; the two names also where an invite says them as entries. */
export const OwnField = words('externalId', 'phoneNumber', 'firstName', 'lastName', 'isCaregiver')
export type OwnField = WordOf<typeof OwnField>

const inColumns: readonly string[] = [key.firstName, key.lastName]
const entryFields = (Object.keys(additionalKeys) as AdditionalKey[]).filter((name) => !inColumns.includes(name))

/** TABLE: everything a person may correct. What the service itself assigns, what was consented to, and which fields the
 *  patient may not change are no slips of the finger. */
export const correctableFields = [...OwnField.all, ...entryFields] as [CorrectableField, ...CorrectableField[]]
export type CorrectableField = OwnField | AdditionalKey

export const isOwnField = (field: string): field is OwnField => (OwnField.all as readonly string[]).includes(field)

/** As much of a patient as can be corrected. */
export type CorrectableRecord = {
  externalId: string | null
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  isCaregiver: boolean
  /** yyyy-mm-dd */
  bornOn: string | null
  additionalData: readonly InviteEntry[]
}

/** A field as the form shows it and both sides compare it: a date without its time, nothing as ''. */
export function recordValue(record: CorrectableRecord, field: CorrectableField): string {
  if (field === 'isCaregiver') return String(record.isCaregiver)
  if (isOwnField(field)) return record[field] ?? ''
  if (field === key.dob) return record.bornOn ?? ''
  return comparable(field, entryValue(record.additionalData, field) ?? '')
}

/** A value as an invite carries it, in the form of `recordValue`. */
export function comparable(field: CorrectableField, value: string): string {
  if (field === 'isCaregiver') return String(value === 'true')
  if (value.trim() === '') return ''
  // The calendar date as written.
  return !isOwnField(field) && additionalKeys[field].kind === 'date' && isDatetime(value) ? value.slice(0, 10) : value
}

/** Part of what was shown masked is still in it. */
export const keepsMask = (field: string, to: string): boolean => isSensitive(field) && isMasked(to)

const text = z.string().max(limits.entryValue)

const correction = z
  .object({
    field: z.enum(correctableFields),
    /** As the caller saw it (`recordValue`), masked where it is. */
    from: text,
    /** As an invite would carry it; '' takes it away. */
    to: text,
  })
  .refine(({ field, to }) => !keepsMask(field, to), { error: 'must be the whole value', path: ['to'] })
export type Correction = z.output<typeof correction>

export const correctionBody = z.object({
  changes: z.array(correction).min(1).max(correctableFields.length),
  /** Of who came of age: the number that was the caregiver's is the patient's own now, as a person has made sure. */
  ownPhone: z.boolean().default(false),
})

const outcome = z.object({
  /** Names of the fields that are different now. */
  changed: z.array(z.string()),
  /** What waited for the number before, and is not sent. */
  messagesStopped: z.number(),
  /** Links that had gone to the number before, and open nothing any more. */
  linksRevoked: z.number(),
  /** Why nothing can be sent to the new number, as far as that is known. */
  phone: z.enum(['optedOut', 'held', 'wrong', 'invalid']).nullable(),
})
export type CorrectionOutcome = z.output<typeof outcome>

/** What the timeline keeps of a correction. */
export const correctedData = z.object({
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).catch([]),
  messagesStopped: z.number().catch(0),
  linksRevoked: z.number().catch(0),
  /** The number that was the caregiver's was said to be the patient's own now. */
  ownPhone: z.boolean().catch(false),
})

export const correctionsApi = {
  correctPatient: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/programs/{programId}/patients/{patientId}/corrections',
    summary: 'Put right what is on record about a patient',
    permission: 'patients.correct',
    body: correctionBody,
    reply: z.object({ data: outcome, status: z.literal(200) }),
    refusals: [
      'unauthorized',
      'forbidden',
      'notFound',
      'recordChanged',
      'propertyRequired',
      'phonePattern',
      'patientPhoneFormat',
      'dobFormat',
      'caregiverRequired',
      'caregiverIncomplete',
      'caregiverPhoneMissing',
      'caregiverPhoneDiffers',
      'dataInvalid',
      'phoneCaregivers',
      'patientExists',
    ],
  },
} as const satisfies Record<string, Endpoint>
