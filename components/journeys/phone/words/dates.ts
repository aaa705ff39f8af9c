// Dates as people of a language write them.
import { longDateWords } from '@/lib/contract/formats'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

const written = (date: string, language: PatientLanguage, timeZone: string) => {
  const day = new Date(date)
  return Number.isNaN(day.getTime()) ? date : longDateWords(day, timeZone, language)
}

/** Of yyyy-mm-dd: a calendar date, which no zone may shift. */
export const calendarDate = (date: string, language: PatientLanguage) => written(date.slice(0, 10), language, 'UTC')

/** The day of a moment, where the program is. */
export const dayOf = (moment: string, language: PatientLanguage, timeZone: string) =>
  written(moment, language, timeZone)
