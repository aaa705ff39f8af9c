// Numbers, shares, lengths of time and days as people read them, in both languages.

import { localeOf } from '@/lib/contract/bilingual'
import { day, hour, minute } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'

const units = {
  en: { ms: 'ms', s: 's', min: 'min', h: 'h', day: 'day', days: 'days' },
  es: { ms: 'ms', s: 's', min: 'min', h: 'h', day: 'día', days: 'días' },
} as const satisfies Record<Language, Record<string, string>>

const steps = [
  ['ms', 1, 1_000],
  ['s', 1_000, minute],
  ['min', minute, hour],
  ['h', hour, 48 * hour],
  ['days', day, Number.POSITIVE_INFINITY],
] as const

/** "420 ms", "3.6 s", "12 min", "5.2 h", "12 days": one unit, and a digit after the point below ten. */
export function lengthWords(ms: number, language: Language): string {
  const [unit, length] = steps.find(([, , end]) => ms < end) ?? steps[4]
  const n = ms / length
  const shown = n.toLocaleString(localeOf(language), { maximumFractionDigits: n < 10 && unit !== 'ms' ? 1 : 0 })
  return `${shown} ${units[language][unit === 'days' && shown === '1' ? 'day' : unit]}`
}

/** "35%"; something that is not nothing is never "0%", and what is not all is never "100%". */
export function shareWords(part: number, whole: number, language: Language): string {
  if (whole === 0) return '–'
  const share = part / whole
  const percent = (value: number) => value.toLocaleString(localeOf(language), { style: 'percent' })
  if (share > 0 && share < 0.01) return `< ${percent(0.01)}`
  if (share < 1 && share > 0.99) return `> ${percent(0.99)}`
  return percent(share)
}

export const points = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))

// From parts: the punctuation of ready-made formats differs between Node and browsers.
function partsOf(day: string, language: Language, month: 'short' | 'long') {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    year: 'numeric',
    month,
    day: 'numeric',
  })
  return Object.fromEntries(
    format.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  ) as Record<'day' | 'month' | 'year', string>
}

/** Of "2026-11-03": "Nov 3" and "3 nov". */
export function dayWords(day: string, language: Language): string {
  const parts = partsOf(day, language, 'short')
  return language === 'es' ? `${parts.day} ${parts.month}` : `${parts.month} ${parts.day}`
}

/** "November 3, 2026" and "3 de noviembre de 2026". */
export function wholeDayWords(day: string, language: Language): string {
  const parts = partsOf(day, language, 'long')
  return language === 'es'
    ? `${parts.day} de ${parts.month} de ${parts.year}`
    : `${parts.month} ${parts.day}, ${parts.year}`
}

/** "New York" */
export const zoneName = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
