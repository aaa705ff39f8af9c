// What the record already says to a question, and which of it the patient may not change (decision §3: an entry of the
// invite with `editable` false). Pages, the saving of an answer and the finish all ask here.

import type { InviteEntry } from '@/lib/contract/fields'
import { AddressEntry, readAnswer } from '@/lib/contract/journeys/flow'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { DosageKey, Gender } from '@/lib/contract/vocabulary'
import { ownPhoneOf } from '@/lib/journeys/majority/minor-row'
import { stateCode } from './state-code'

/** What of a patient the questions are about. */
export type PatientRecord = {
  firstName: string | null
  lastName: string | null
  /** yyyy-mm-dd */
  bornOn: string | null
  additionalData: readonly InviteEntry[]
  phoneNumber?: string | null
  phoneIsCaregivers?: boolean
}

/** The phone on record, where it is a caregiver's. */
export const caregiversPhone = ({ phoneNumber = null, phoneIsCaregivers }: PatientRecord): string | null =>
  phoneIsCaregivers ? phoneNumber : null

const { dosage, totalOnHand } = DosageKey
const dateFields = ['month', 'day', 'year'] as const
const { street, apt, city, state, zip } = AddressEntry

/** The fields of each question's form; nothing else that a form sends is looked at. */
export const fieldsOf: Record<FlowItem, readonly string[]> = {
  name: ['firstName', 'lastName'],
  dob: dateFields,
  gender: ['gender'],
  ownPhone: ['ownPhone'],
  address: ['street', 'apt', 'city', 'state', 'zip'],
  document: ['choice'],
  cardFront: ['none'],
  cardBack: ['none'],
  sharePHI: ['choice'],
  fcra: ['choice'],
  communication: ['choice'],
  marketing: ['choice'],
  caregiverInformed: ['choice'],
  caregiverActs: ['choice'],
  household: ['size', 'income'],
  dosage: [dosage],
  date: dateFields,
  totalOnHand: [totalOnHand],
  signature: ['mode', 'signedName', 'relationship', 'strokes'],
}

/** The entries of the invite behind the fields. */
export const entriesOf: Partial<Record<FlowItem, Readonly<Record<string, string>>>> = {
  name: { firstName: key.firstName, lastName: key.lastName },
  dob: { month: key.dob, day: key.dob, year: key.dob },
  gender: { gender: key.gender },
  ownPhone: { ownPhone: key.patientPhone },
  address: { street, apt, city, state, zip },
}

export const dateValues = (date: string): FieldValues => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month: String(Number(month)), day: String(Number(day)), year }
}

const letters: Record<string, Gender> = { m: Gender.male, f: Gender.female }
const genderOf = (written: string) => {
  const word = written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return Gender.all.find((each) => each === word) ?? letters[word] ?? ''
}

/** What the record says, as the form's fields; blank where it says nothing that the form can show. */
export function recordValues(item: FlowItem, record: PatientRecord): FieldValues {
  const entry = (name: string) => entryValue(record.additionalData, name)?.trim() ?? ''
  switch (item) {
    case 'name':
      return { firstName: record.firstName?.trim() ?? '', lastName: record.lastName?.trim() ?? '' }
    case 'dob':
      return record.bornOn ? dateValues(record.bornOn) : {}
    case 'gender':
      return { gender: genderOf(entry(key.gender)) }
    case 'ownPhone':
      return { ownPhone: ownPhoneOf(record, caregiversPhone(record)) ?? '' }
    case 'address':
      return {
        street: entry(street),
        apt: entry(apt),
        city: entry(city),
        state: stateCode(entry(state)),
        zip: entry(zip),
      }
    default:
      return {}
  }
}

/** What the record says is a whole answer: nobody is asked for it again. */
export const isOnRecord = (item: FlowItem, record: PatientRecord): boolean =>
  entriesOf[item] !== undefined && readAnswer(item, recordValues(item, record)).problems === undefined

/** The fields that are shown and not asked. One whose entry is blank, or holds what is no answer, is asked all the same:
 *  nobody can go on without it. The answer fills a blank entry; one that holds something stays as the program wrote it. */
export function lockedFields(item: FlowItem, record: PatientRecord): string[] {
  const entries = Object.entries(entriesOf[item] ?? {})
  const locked = entries.filter(([, name]) =>
    record.additionalData.some((entry) => entry.key === name && !entry.editable && entry.value.trim() !== ''),
  )
  if (locked.length === 0) return []
  const { problems = [] } = readAnswer(item, recordValues(item, record))
  // The three fields of a date are one entry: a problem with one is a problem with all.
  const bad = new Set(problems.map(({ field }) => entriesOf[item]?.[field]))
  return locked.filter(([, name]) => !bad.has(name)).map(([field]) => field)
}

/** Nothing of the question can be changed. */
export const isLocked = (item: FlowItem, record: PatientRecord): boolean => {
  const asked = fieldsOf[item].filter((field) => field !== 'apt')
  const locked = lockedFields(item, record)
  return locked.length > 0 && asked.every((field) => locked.includes(field))
}

/** What the record says of how the caregiver is related. */
export const relationshipOf = (record: PatientRecord): string | null =>
  entryValue(record.additionalData, key.relationship)?.trim() ?? null
