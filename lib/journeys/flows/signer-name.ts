// Whether the name under a signature is the signer's. Marks, case, middle names and the order do not matter: one of the
// first names and one of the last names have to be there. It is asked once and never refused, for people have many names.
import type { FlowAnswers } from '@/lib/contract/journeys/flow'
import type { FlowActor } from '@/lib/contract/journeys/flow-vocabulary'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import type { PatientRecord } from './prefill'

type Names = { first: string; last: string }

const parts = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** `typed` holds a part of each name that is known. */
function holds(typed: string, { first, last }: Names): boolean {
  const given = parts(typed)
  return [first, last].every((name) => {
    const known = parts(name)
    return known.length === 0 || known.some((part) => given.includes(part))
  })
}

/** True where the record, or the answer of this form, knows the signer by another name. */
export function isOtherName(typed: string, record: PatientRecord, actor: FlowActor, values: FlowAnswers): boolean {
  const patient = values.name
    ? { first: values.name.firstName, last: values.name.lastName }
    : { first: record.firstName ?? '', last: record.lastName ?? '' }
  if (actor === 'patient') return !holds(typed, patient)
  const entry = (name: string) => entryValue(record.additionalData, name) ?? ''
  const caregiver = { first: entry(key.caregiverFirstName), last: entry(key.caregiverLastName) }
  if (caregiver.first.trim() || caregiver.last.trim()) return !holds(typed, caregiver)
  // Nobody knows who the caregiver is; the patient's own name is not theirs.
  return Boolean(patient.first.trim() && patient.last.trim()) && holds(typed, patient)
}
