// How dates, times, lengths of time, shares, money and phone numbers are written for people, in both languages; plain
// numbers stand in `bilingual.ts`. No other file formats them, which `house-rules.test.ts` proves. What machines read
// stays as the wire has it.
import { bilingual, localeOf, numberWords } from './bilingual'
import { day, hour, minute, second } from './time'
import type { Language, PatientLanguage } from './vocabulary'
import { wallTime } from './wall-clock'

/** Who reads: the language, and the clock and dates they chose. Without a choice 2:30 PM and Nov 21, 2026. */
export type Locale = { language: Language; hour24?: boolean; isoDates?: boolean }
type Moment = Date | string | number
type Part = 'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName'

const formats = new Map<string, Intl.DateTimeFormat>()

/** One a zone and language: making one costs more than asking it. */
function formatOf(timeZone: string, language: PatientLanguage, month: 'short' | 'long'): Intl.DateTimeFormat {
  const name = `${timeZone} ${language} ${month}`
  const made =
    formats.get(name) ??
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone,
      weekday: month,
      year: 'numeric',
      month,
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
  formats.set(name, made)
  return made
}

/** Parts, not a ready-made format: the punctuation of those differs between Node's and browsers' ICU, and one differing
 *  space is a hydration error. */
export function partsOf(at: Moment, timeZone: string, language: PatientLanguage, month: 'short' | 'long' = 'short') {
  const parts = formatOf(timeZone, language, month).formatToParts(new Date(at))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>
}

const order = bilingual(
  {
    date: (month: string, day: string) => `${month} ${day}`,
    dateOf: (month: string, day: string, year: string) => `${month} ${day}, ${year}`,
    longDate: (month: string, day: string, year: string) => `${month} ${day}, ${year}`,
    halves: ['AM', 'PM'],
  },
  {
    date: (month: string, day: string) => `${day} ${month}`,
    dateOf: (month: string, day: string, year: string) => `${day} ${month} ${year}`,
    longDate: (month: string, day: string, year: string) => `${day} de ${month} de ${year}`,
    halves: ['a.m.', 'p.m.'],
  },
)

/** A staff's language, or one that patients alone read. */
type Read = Omit<Locale, 'language'> & { language: PatientLanguage }
const ordered = (language: PatientLanguage) =>
  (order as Partial<Record<PatientLanguage, (typeof order)[Language]>>)[language]
const asThere = (at: Moment, language: PatientLanguage, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), options).format(new Date(at))

/** "Nov 21, 2026"; without the year where `sameYear` is one of the same year: "Nov 21". As ISO 2026-11-21; in a language of
 *  patients alone as its own people write it. */
export function dateWords(at: Moment, timeZone: string, { language, isoDates }: Read, sameYear?: Moment): string {
  if (isoDates) return wallTime(new Date(at).getTime(), timeZone).slice(0, 10)
  const { month, day, year } = partsOf(at, timeZone, language)
  const short = sameYear !== undefined && partsOf(sameYear, timeZone, language).year === year
  const own = ordered(language)
  if (own) return short ? own.date(month, day) : own.dateOf(month, day, year)
  return asThere(at, language, { timeZone, month: 'short', day: 'numeric', ...(!short && { year: 'numeric' }) })
}

/** "November 21, 2026", "21 de noviembre de 2026"; in a language of patients alone as its own people write it. */
export function longDateWords(at: Moment, timeZone: string, language: PatientLanguage): string {
  const { month, day, year } = partsOf(at, timeZone, language, 'long')
  return ordered(language)?.longDate(month, day, year) ?? asThere(at, language, { timeZone, dateStyle: 'long' })
}

/** Of "2026-11-21": a calendar day, which no zone moves. */
export const calendarWords = (iso: string, locale: Locale, sameYear?: string) =>
  dateWords(`${iso.slice(0, 10)}T00:00:00Z`, 'UTC', locale, sameYear && `${sameYear.slice(0, 10)}T00:00:00Z`)
export const longCalendarWords = (iso: string, { language, isoDates }: Locale) =>
  isoDates ? iso.slice(0, 10) : longDateWords(`${iso.slice(0, 10)}T00:00:00Z`, 'UTC', language)

/** "2:30 PM", "2:30 p.m.", "14:30"; with `seconds` "2:30:07 PM". */
export function clockWords(at: Moment, timeZone: string, { language, hour24 }: Read, seconds = false): string {
  const { hour: hours, minute, second } = partsOf(at, timeZone, language)
  const figures = [hour24 ? hours : String(Number(hours) % 12 || 12), minute, ...(seconds ? [second] : [])]
  if (hour24) return figures.join(':')
  return `${figures.join(':')} ${(ordered(language) ?? order.en).halves[Number(hours) < 12 ? 0 : 1]}`
}

/** For a cell of a file, so that a US spreadsheet reads and sorts it: 11/21/2026, or 2026-11-21 for who chose ISO. */
export function cellDate(iso: string, { isoDates }: Locale): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number)
  return isoDates ? iso.slice(0, 10) : [month, day, year].join('/')
}

/** The same with the time in a zone: 11/21/2026 2:30 PM; with `seconds` 2:30:07 PM. */
export function cellTime(at: Date, timeZone: string, { isoDates, hour24 }: Locale, seconds = false): string {
  const date = cellDate(wallTime(at.getTime(), timeZone), { language: 'en', ...(isoDates && { isoDates }) })
  return `${date} ${clockWords(at, timeZone, { language: 'en', ...(hour24 && { hour24 }) }, seconds)}`
}

/** "ET"; the clock's own name where it is never changed, like "MST" of Phoenix. */
export function zoneShort(timeZone: string, now: Moment): string {
  const year = new Date(now).getUTCFullYear()
  const names = [0, 6].map((month) => partsOf(Date.UTC(year, month, 1), timeZone, 'en').timeZoneName)
  const name = partsOf(now, timeZone, 'en').timeZoneName
  return names[0] === names[1] ? name : name.replace(/^([A-Z]{1,2})[SD]T$/, '$1T')
}

const steps = [
  ['second', second, minute],
  ['minute', minute, hour],
  ['hour', hour, 48 * hour],
  ['day', day, Number.POSITIVE_INFINITY],
] as const
const units = {
  en: { second: ['second', 'seconds'], minute: ['minute', 'minutes'], hour: ['hour', 'hours'], day: ['day', 'days'] },
  es: { second: ['segundo', 'segundos'], minute: ['minuto', 'minutos'], hour: ['hora', 'horas'], day: ['día', 'días'] },
} as const

/** "45 seconds", "12 minutes", "5.2 hours", "1.5 days": one unit, and a digit after the point below ten, unless `whole`. */
export function durationWords(ms: number, language: Language, whole = false): string {
  const [unit, length] = steps.find(([, , end]) => ms < end) ?? steps[3]
  const n = ms / length
  const shown = whole ? Math.floor(n) : n < 10 ? Math.round(n * 10) / 10 : Math.round(n)
  return `${numberWords(shown, language)} ${units[language][unit][shown === 1 ? 0 : 1]}`
}

/** "89%", the same in both languages. */
export const percentWords = (share: number) => `${Math.round(share * 100)}%`

/** "$42,000" */
export const dollarWords = (amount: number, language: PatientLanguage) =>
  `$${numberWords(Math.round(amount), language)}`

const usPhone = /^\+1(\d{3})(\d{3})(\d{4})$/

/** +12025550143 → (202) 555-0143. A number of another country is grouped; what is no number is shown as it is. */
export function phoneWords(number: string): string {
  const [, area, exchange, line] = usPhone.exec(number) ?? []
  if (area) return `(${area}) ${exchange}-${line}`
  const parts = /^\+(\d{1,2})(\d{3})(\d{3})(\d{4})$/.exec(number)
  return parts ? `+${parts.slice(1).join(' ')}` : number
}

/** +12025550143 → 202-555-0143, as texts and patients' pages have it. */
export const plainPhoneWords = (number: string) => {
  const parts = usPhone.exec(number)
  return parts ? parts.slice(1).join('-') : number
}

const [underTenth, inSeconds] = [
  { en: 'under 0.1 sec', es: 'menos de 0.1 s' } satisfies Record<Language, string>,
  { en: 'sec', es: 's' } satisfies Record<Language, string>,
]

/** How long an answer took: "under 0.1 sec", "0.6 sec", "15 sec". */
export function secondsWords(ms: number, language: Language): string {
  if (ms < 50) return underTenth[language]
  const seconds = ms < 9_950 ? Math.round(ms / 100) / 10 : Math.round(ms / 1_000)
  return `${numberWords(seconds, language)} ${inSeconds[language]}`
}
