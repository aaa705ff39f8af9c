import type { PatientCard } from '@/lib/contract/console-patient-page'

type Named = { firstName: string | null; lastName: string | null }

/** "Brown, Eli"; whoever has no name yet is shown as that. */
export const patientName = ({ firstName, lastName }: Named) =>
  [lastName, firstName].filter(Boolean).join(', ') || 'No name given'

/** "12 years · caregiver Dana Brown (mother)" */
export function personWords({ age, caregiver }: Pick<PatientCard, 'age' | 'caregiver'>): string {
  const years = age === null ? 'Age unknown' : `${age} ${age === 1 ? 'year' : 'years'}`
  if (!caregiver) return years
  const relationship = caregiver.relationship ? ` (${caregiver.relationship})` : ''
  return `${years} · caregiver ${caregiver.name || 'without a name'}${relationship}`
}
