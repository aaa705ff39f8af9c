// How people and their spreadsheets write phone numbers and dates, and what the interface wants of them. What cannot be read is passed on as it
// was typed: the interface's own schema then refuses it, and no second rule grows here.
import { folded, monthOf } from '@/lib/contract/months'

const usDigits = 10

/** "(202) 555-0143" → +12025550143: ten digits without a country code are a US number. */
export function phoneOf(typed: string): string {
  const text = typed.trim()
  if (!/^[+\d\s().\-/\u2010-\u2015]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  if (digits === '') return text
  if (text.startsWith('+')) return `+${digits}`
  if (digits.length === usDigits) return `+1${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+${digits}`
}

/** 4/3/1972, 1972-04-03, "Apr 3, 1972", "3 April 1972", "3 de abril de 1972", 04031972 → 1972-04-03; null for anything
 *  else. Months come before days, as in the US, where the writer is not known to do otherwise. */
export function dateOf(typed: string, dayFirst = false): string | null {
  const text = folded(typed.trim())
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(ifYearFirst(text))
  if (iso) return real(iso[1], iso[2], iso[3])
  const us = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (us) return dayFirst ? real(us[3], us[2], us[1]) : real(us[3], us[1], us[2])
  const monthFirst = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text)
  if (monthFirst) return real(monthFirst[3], monthWords(monthFirst[1]), monthFirst[2])
  const dayBefore = /^(\d{1,2})(?:st|nd|rd|th)?[ -](?:de )?(\p{L}{3,12})\.?,?[ -](?:de )?(\d{4})$/u.exec(text)
  if (dayBefore) return real(dayBefore[3], monthWords(dayBefore[2]), dayBefore[1])
  return null
}

/** Eight digits begin with the year only where they cannot begin with a month. */
const ifYearFirst = (text: string) => (/^(19|20)\d{6}$/.test(text) ? text : '')

const monthWords = (name = '') => String(monthOf(name) ?? 0)

/** Of a year in two digits the century would be a guess. */
export const isShortYear = (year: string) => /^['’]?\d{2}$/.test(year.trim())

/** 3/27/80, 03-27-80, "Mar 27 80", "27 de marzo de 80": a date as it is written here, but for its year. */
export const hasShortYear = (typed: string): boolean => shortYearOf(typed) !== null

function shortYearOf(typed: string) {
  const [, rest = '', year] = /^(.*[^\d'’])(['’]?\d{2})$/.exec(typed.trim()) ?? []
  return year !== undefined && isShortYear(year) && dateOf(`${rest}2000`) !== null ? { rest, year } : null
}

/** The dates somebody may mean who looks for one: a year in two digits is one of either century. */
export function datesOf(typed: string): string[] {
  const short = shortYearOf(typed)
  const spelled = short ? ['19', '20'].map((century) => short.rest + century + short.year.slice(-2)) : [typed]
  return spelled.map((text) => dateOf(text)).filter((date) => date !== null)
}

function real(year = '', month = '', day = '') {
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return date.toISOString().slice(0, 10) === iso ? iso : null
}
