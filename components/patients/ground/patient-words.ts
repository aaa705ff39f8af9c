import { type RecordHeadWords, recordHeadWords } from '@/components/patients/ground/record-head-words'
import { calendarWords, type Locale } from '@/lib/contract/formats'
import { ageOn } from '@/lib/contract/patients/invite'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import type { Language } from '@/lib/contract/vocabulary'

type Named = { firstName: string | null; lastName: string | null }

/** "Brown, Eli"; whoever has no name yet is shown as that. */
export const patientName = ({ firstName, lastName }: Named, spoken: Language) =>
  [lastName, firstName].filter(Boolean).join(', ') || recordHeadWords[spoken].noName

/** "46 years", "14 months" */
export function ageWords(dob: string, today: number, spoken: Language): string {
  const years = ageOn(dob, new Date(today))
  const say = recordHeadWords[spoken]
  return years < 2 ? say.months(monthsOn(dob, new Date(today))) : say.years(years)
}

/** "Mar 27, 1980 (46)", "Sep 1, 2025 (14 months)": a date of birth always with the age. */
export function bornWords(dob: string, today: Date, locale: Locale): string {
  const years = ageOn(dob, today)
  const say = recordHeadWords[locale.language]
  return `${calendarWords(dob, locale)} (${years < 2 ? say.months(monthsOn(dob, today)) : say.age(years)})`
}

function monthsOn(dob: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = dob.slice(0, 10).split('-').map(Number)
  const whole = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month
  return today.getUTCDate() < day ? whole - 1 : whole
}

/** "12 years · caregiver Dana Brown (mother)" */
export function personWords({ age, caregiver }: Pick<PatientCard, 'age' | 'caregiver'>, say: RecordHeadWords): string {
  const years = age === null ? say.ageUnknown : say.years(age)
  if (!caregiver) return years
  const relationship = caregiver.relationship ? ` (${caregiver.relationship})` : ''
  return `${years} · ${say.caregiverIs(caregiver.name || say.withoutName)}${relationship}`
}
