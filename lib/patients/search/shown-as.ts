// A patient as the search shows one: with the letters and digits that were typed marked.
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import type { FoundPatient, Marked } from '@/lib/contract/patients/search'
import { marksOf } from './name-words'
import { digitsOf, type LookKind, recognise } from './read-typed'

export type FoundRecord = Pick<FoundPatient, 'id' | 'programId' | 'bornOn' | 'lifecycle' | 'enrollment'> & {
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  externalId: string | null
  additionalData: readonly { key: string; value: string }[]
  section: number
  /** What found them. */
  of: LookKind | 'similar'
}

export function shownAs(row: FoundRecord, typed: string): FoundPatient {
  const { id, programId, of, bornOn, lifecycle, enrollment } = row
  const looks = recognise(typed)
  const words = looks.flatMap((look) => ('words' in look ? look.words : []))
  const marked = (text: string | null, by: readonly string[]): Marked | null =>
    text === null ? null : { text, marks: marksOf(text, by) }
  const entry = (name: string) => entryValue(row.additionalData, name) ?? null
  const isCaregiver = of === 'caregiver'
  const named = isCaregiver || of === 'phone' || of === 'similar' ? [] : words
  const phones = [row.phoneNumber, entry(key.caregiverPhone), entry(key.patientPhone)]
  const digits = of === 'phone' ? digitsOf(typed) : ''
  const phoneNumber = phones.find((phone) => digitsOf(phone ?? '').endsWith(digits)) ?? row.phoneNumber
  return {
    id,
    programId,
    firstName: marked(row.firstName, named),
    lastName: marked(row.lastName, named),
    bornOn,
    isBorn: of === 'born',
    phoneNumber: isCaregiver ? (entry(key.caregiverPhone) ?? row.phoneNumber) : phoneNumber,
    phoneDigits: digits.length,
    foundId: foundIdOf(row, typed.trim().toLowerCase()),
    lifecycle,
    enrollment,
    caregiver: isCaregiver
      ? {
          firstName: marked(entry(key.caregiverFirstName), words),
          lastName: marked(entry(key.caregiverLastName), words),
          relationship: entry(key.relationship),
        }
      : null,
  }
}

const byId: readonly FoundRecord['of'][] = ['id', 'externalId', 'idPart']

function foundIdOf({ of, id, externalId }: FoundRecord, typed: string): string | null {
  if (!byId.includes(of)) return null
  const theirs = externalId?.toLowerCase() ?? ''
  return theirs.startsWith(typed) || theirs.endsWith(typed) ? externalId : id
}
