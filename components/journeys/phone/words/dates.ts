// Dates and amounts as people of a language write them.
import type { Language } from '@/lib/contract/vocabulary'

const locale: Record<Language, string> = { en: 'en-US', es: 'es-US' }

const written = (date: string, language: Language, timeZone: string) => {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(locale[language], { dateStyle: 'long', timeZone }).format(day)
}

/** Of yyyy-mm-dd: a calendar date, which no zone may shift. */
export const calendarDate = (date: string, language: Language) => written(date.slice(0, 10), language, 'UTC')

/** The day of a moment, where the program is. */
export const dayOf = (moment: string, language: Language, timeZone: string) => written(moment, language, timeZone)

export const dollars = (amount: number, language: Language) =>
  new Intl.NumberFormat(locale[language], { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(
    amount,
  )

/** +18005550143 → 800-555-0143; anything else as it is. */
export function phoneWords(number: string) {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  return parts ? parts.slice(1).join('-') : number
}
