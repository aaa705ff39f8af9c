// Sorts a patient's entries into the registry's groups, in the registry's order, and writes their values for reading.

import { type InviteEntry, isDatetime } from '@/lib/contract/fields'
import { calendarWords, type Locale, phoneWords } from '@/lib/contract/formats'
import {
  type AdditionalGroup,
  type AdditionalKey,
  type AdditionalKind,
  additionalGroups,
  additionalKeys,
  isAdditionalKey,
  key,
} from '@/lib/contract/patients/additional-data'
import { additionalGroupNames, additionalNames } from '@/lib/contract/patients/names'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { dateOf } from '@/lib/contract/patients/typed-values'

export type Answer = {
  key: string
  label: string | null
  value: string
  editable: boolean
  /** It should be a date and cannot be read as one: kept as it was sent, and marked (decision §3). */
  unreadable: boolean
  position: number
}
export type AnswerGroup = { title: string; answers: Answer[] }

/** What the facts of a call and the name say already. */
const inFacts: ReadonlySet<string> = new Set<AdditionalKey>([
  key.firstName,
  key.lastName,
  key.dob,
  key.language,
  key.callTime,
  key.caregiverFirstName,
  key.caregiverLastName,
  key.relationship,
  key.carrier,
  key.memberId,
])

/** What else is known; a date of birth that cannot be read as one is no fact. */
export const beyondFacts = ({ additionalData, bornOn }: Pick<PatientCard, 'additionalData' | 'bornOn'>) =>
  additionalData.filter((entry) => !inFacts.has(entry.key) || (entry.key === key.dob && bornOn === null))

const order = Object.keys(additionalKeys)
const groups = Object.keys(additionalGroups) as AdditionalGroup[]

export function groupAnswers(entries: readonly InviteEntry[], locale: Locale, others: string): AnswerGroup[] {
  const known = new Map<AdditionalGroup, Answer[]>()
  const other: Answer[] = []
  entries.forEach(({ key, value, editable }, position) => {
    if (!isAdditionalKey(key)) {
      other.push({ key, label: null, value, editable, unreadable: false, position })
      return
    }
    const { group, kind } = additionalKeys[key]
    const label = additionalNames[locale.language][key]
    const unreadable = kind === 'date' && value.trim() !== '' && !isDatetime(value) && dateOf(value) === null
    const answer = { key, label, value: readable(kind, value, locale), editable, unreadable, position }
    known.set(group, [...(known.get(group) ?? []), answer])
  })
  const sorted = groups.map((group) => ({
    title: additionalGroupNames[locale.language][group],
    answers: (known.get(group) ?? []).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
  }))
  return [...sorted, { title: others, answers: other }].filter(({ answers }) => answers.length > 0)
}

/** A date counts as written: its calendar day, never shifted by its offset. What is not of its kind stays as it came. */
function readable(kind: AdditionalKind, value: string, locale: Locale): string {
  if (kind === 'date' && isDatetime(value)) return calendarWords(value, locale)
  if (kind === 'phone') return phoneWords(value)
  return value
}
