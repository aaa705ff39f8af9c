import { type RecordWords, recordWords } from '@/components/patients/ground/record-words'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import type { Language } from '@/lib/contract/vocabulary'

type Named = { firstName: string | null; lastName: string | null }

/** "Brown, Eli"; whoever has no name yet is shown as that. */
export const patientName = ({ firstName, lastName }: Named, spoken: Language) =>
  [lastName, firstName].filter(Boolean).join(', ') || recordWords[spoken].noName

/** "12 years · caregiver Dana Brown (mother)" */
export function personWords({ age, caregiver }: Pick<PatientCard, 'age' | 'caregiver'>, say: RecordWords): string {
  const years = age === null ? say.ageUnknown : say.years(age)
  if (!caregiver) return years
  const relationship = caregiver.relationship ? ` (${caregiver.relationship})` : ''
  return `${years} · ${say.caregiverIs(caregiver.name || say.withoutName)}${relationship}`
}
