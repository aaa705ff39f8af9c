// A date and time as people type it: "5p", "530pm", "fri 9", "11/24 3pm", "tomorrow 10", "vie 9".
import { day, minute } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'

/** By the first three letters, without accents; Sunday is 0. */
// biome-ignore format: a table is read by column
const weekdays: Readonly<Record<string, number>> = {
  sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6,
  dom: 0, lun: 1, mar: 2, mie: 3, jue: 4, vie: 5, sab: 6,
}
// biome-ignore format: a table is read by column
const months: Readonly<Record<string, number>> = {
  jan: 0, feb: 1, mar: 2, apr: 3, may: 4, jun: 5, jul: 6, aug: 7, sep: 8, oct: 9, nov: 10, dec: 11,
  ene: 0, abr: 3, ago: 7, dic: 11,
}
// biome-ignore format: a table is read by column
const relative: Readonly<Record<string, number>> = { today: 0, hoy: 0, tomorrow: 1, tom: 1, manana: 1, tmrw: 1 }

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/([ap])\.\s?m\.?/g, '$1m')
    .replaceAll(/,|\bat\b|\ba las?\b|\bde\b|\bel\b/g, ' ')
    .replaceAll(/(\d)\s+([ap])m?\b/g, '$1$2')
    .trim()

const clock = /^(\d{1,2}?)(?::?([0-5]\d))?([ap])?m?$/
const figures = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/

/** Minutes from midnight; null for no time. An hour alone from 1 to 7 is one of the afternoon: nobody is called before 8. */
function timeOf(word: string): number | null {
  if (word === 'noon' || word === 'mediodia') return 12 * 60
  const [, hours = '', minutes = '0', half] = clock.exec(word) ?? []
  const n = Number(hours)
  if (hours === '' || n > (half ? 12 : 23) || (half && n === 0)) return null
  const late = half ? half === 'p' : n < 8 && n > 0
  const whole = n > 12 ? n : (n % 12) + (late || (n === 12 && !half) ? 12 : 0)
  return whole * 60 + Number(minutes)
}

type Date_ = { date: number; firm: boolean }

/** Midnight of the day the words name, as if the zone were UTC. `firm`: another day is not meant where it has passed. */
function dateOf(words: readonly string[], today: number): Date_ | null {
  const [first = '', second = '', third = ''] = words
  if (words.length === 0) return { date: today, firm: false }
  if (words.length === 1 && first in relative) return { date: today + (relative[first] ?? 0) * day, firm: true }
  const year = new Date(today).getUTCFullYear()
  const typed = figures.exec(first)
  if (typed && words.length === 1) return dated(Number(typed[1]) - 1, Number(typed[2]), typed[3], today, year)
  const [named, number] = /^\d/.test(first) ? [second, first] : [first, second]
  const month = months[named.slice(0, 3)]
  if (month !== undefined && /^\d{1,2}$/.test(number) && words.length <= 3)
    return dated(month, Number(number), third || undefined, today, year)
  const weekday = first.length >= 2 ? weekdays[first.slice(0, 3)] : undefined
  if (weekday === undefined || words.length > 1) return null
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7
  return { date: today + ahead * day, firm: false }
}

function dated(month: number, date: number, years: string | undefined, today: number, year: number): Date_ | null {
  const given = years === undefined ? year : Number(years) + (years.length === 2 ? 2_000 : 0)
  const at = Date.UTC(given, month, date)
  if (new Date(at).getUTCDate() !== date || month < 0 || month > 11) return null
  return { date: years === undefined && at < today ? Date.UTC(given + 1, month, date) : at, firm: true }
}

/** The instant, or null where the words are no time. A time alone that has passed today is tomorrow's; a weekday that is
 *  today and has passed, next week's. */
export function typedTime(text: string, now: number, zone: string): string | null {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const wall = wallClock(zone)
  const shown = wall.shown(now)
  const today = Math.floor(shown / day) * day
  for (const at of [words.length - 1, 0]) {
    const minutes = timeOf(words[at] ?? '')
    const found = minutes === null ? null : dateOf(words.toSpliced(at, 1), today)
    if (minutes === null || !found) continue
    const wanted = found.date + minutes * minute
    const later = found.firm || wanted > shown ? 0 : words.length === 1 ? day : 7 * day
    return new Date(wall.instantOf(wanted + later)).toISOString()
  }
  return null
}
