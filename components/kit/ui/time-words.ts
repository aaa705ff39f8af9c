import { bilingual } from '@/lib/contract/bilingual'
import { clockWords, dateWords, durationWords, type Locale, partsOf, zoneShort } from '@/lib/contract/formats'
import { day, minute } from '@/lib/contract/time'
import { wallTime } from '@/lib/contract/wall-clock'

export type Instant = Date | string | number

export const instant = (at: Instant) => (at instanceof Date ? at : new Date(at))

const timeWords = bilingual(
  {
    ago: (amount: string) => `${amount} ago`,
    ahead: (amount: string) => `in ${amount}`,
    now: 'just now',
    soon: 'in a moment',
    at: (time: string) => `today at ${time}`,
    today: 'Today',
    yesterday: 'Yesterday',
    tomorrow: 'Tomorrow',
  },
  {
    ago: (amount: string) => `hace ${amount}`,
    ahead: (amount: string) => `en ${amount}`,
    now: 'ahora mismo',
    soon: 'en un momento',
    at: (time: string) => `hoy a las ${time}`,
    today: 'Hoy',
    yesterday: 'Ayer',
    tomorrow: 'Mañana',
  },
)

/** "Wed, Nov 18, 2026, 10:42 AM ET"; "mié, 18 nov 2026, 10:42 a.m. ET" */
export const exactTime = (at: Instant, timeZone: string, locale: Locale) => exactly(at, timeZone, locale, false)

/** The same with seconds, for records: "Wed, Nov 18, 2026, 10:42:07 AM ET" */
export const recordTime = (at: Instant, timeZone: string, locale: Locale) => exactly(at, timeZone, locale, true)

const exactly = (at: Instant, timeZone: string, locale: Locale, seconds: boolean) =>
  `${partsOf(at, timeZone, locale.language).weekday}, ${dateWords(at, timeZone, locale)}, ${clockWords(at, timeZone, locale, seconds)} ${zoneShort(timeZone, at)}`

/** "10:42 AM" */
export const clockTime = (at: Instant, timeZone: string, locale: Locale) => clockWords(at, timeZone, locale)

/** The clocks of several zones at one moment, the earliest first: `times` as hh:mm, and in words "8:42 AM–9:42 AM". */
export function clocksThere(at: Instant, zones: readonly string[], locale: Locale): { times: string[]; words: string } {
  const wall = (zone: string) => wallTime(instant(at).getTime(), zone)
  const sorted = [...zones].sort((one, other) => wall(one).localeCompare(wall(other)))
  const words = [...new Set(sorted.map((zone) => clockTime(at, zone, locale)))]
  return {
    times: sorted.map((zone) => wall(zone).slice(11)),
    words: words.length > 1 ? `${words[0]}–${words.at(-1)}` : (words[0] ?? ''),
  }
}

/** "Nov 18", with the year when it is another one. */
export const dayWords = (at: Instant, now: Instant, timeZone: string, locale: Locale) =>
  dateWords(at, timeZone, locale, now)

/** "Nov 22, 8:00 AM" */
export const momentWords = (locale: Locale, at: Instant, now: Instant, timeZone: string) =>
  `${dayWords(at, now, timeZone, locale)}, ${clockTime(at, timeZone, locale)}`

/** Calendar days between, as a person in that zone counts them. */
function daysBetween(at: Instant, now: Instant, timeZone: string) {
  const midnight = (time: Instant) => Date.parse(wallTime(instant(time).getTime(), timeZone).slice(0, 10))
  return Math.round((midnight(now) - midnight(at)) / day)
}

export const isSameDay = (at: Instant, now: Instant, timeZone: string) => daysBetween(at, now, timeZone) === 0

/** "Tue, Nov 24": of a day ahead. */
export const weekdayWords = (at: Instant, now: Instant, timeZone: string, locale: Locale) =>
  `${partsOf(at, timeZone, locale.language).weekday}, ${dayWords(at, now, timeZone, locale)}`

/** Relative for less than a week, then the date. The future: "in 20 minutes", "today at 5:00 PM", "tomorrow". */
export function relativeWords(at: Instant, now: Instant, timeZone: string, locale: Locale) {
  const say = timeWords[locale.language]
  const ago = instant(now).getTime() - instant(at).getTime()
  const apart = Math.abs(ago)
  const tense = ago < 0 ? say.ahead : say.ago
  const days = daysBetween(at, now, timeZone)

  if (apart < minute) return ago < 0 ? say.soon : say.now
  if (apart < 60 * minute) return tense(durationWords(apart, locale.language, true))
  if (days === 0 && ago < 0) return say.at(clockTime(at, timeZone, locale))
  if (days === 0 || apart < 6 * 60 * minute) return tense(durationWords(apart, locale.language, true))
  if (days === 1) return say.yesterday.toLowerCase()
  if (days === -1) return say.tomorrow.toLowerCase()
  if (Math.abs(days) < 7) return tense(durationWords(Math.abs(days) * day, locale.language, true))
  return dayWords(at, now, timeZone, locale)
}

/** "Today, 10:42 AM", "Yesterday, 9:15 AM", "Nov 18, 10:42 AM": for the timeline. */
export const timelineWords = (at: Instant, now: Instant, timeZone: string, locale: Locale) =>
  `${timelineDay(at, now, timeZone, locale)}, ${clockTime(at, timeZone, locale)}`

/** "Today", "Yesterday", "Nov 18" */
export function timelineDay(at: Instant, now: Instant, timeZone: string, locale: Locale) {
  const days = daysBetween(at, now, timeZone)
  const say = timeWords[locale.language]
  return days === 0 ? say.today : days === 1 ? say.yesterday : dayWords(at, now, timeZone, locale)
}

/** "New York (ET)" */
export function zoneWords(timeZone: string, now: Instant) {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const short = zoneShort(timeZone, now)
  return city === short ? city : `${city} (${short})`
}
