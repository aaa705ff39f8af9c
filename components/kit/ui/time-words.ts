import { bilingual, localeOf } from '@/lib/contract/bilingual'
import { day, minute } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'

export type Instant = Date | string | number

export const instant = (at: Instant) => (at instanceof Date ? at : new Date(at))

// Built from parts, not from a ready-made format: the punctuation of those differs between Node's and browsers' ICU,
// and one differing space is a hydration error.
function partsIn(at: Instant, timeZone: string, language: Language = 'en') {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return Object.fromEntries(format.formatToParts(instant(at)).map(({ type, value }) => [type, value])) as Record<
    'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName',
    string
  >
}

const timeWords = bilingual(
  {
    date: (month: string, day: string) => `${month} ${day}`,
    dateOf: (month: string, day: string, year: string) => `${month} ${day}, ${year}`,
    ago: (amount: string) => `${amount} ago`,
    ahead: (amount: string) => `in ${amount}`,
    days: (n: number) => `${n} days`,
    now: 'just now',
    soon: 'in a moment',
    today: 'Today',
    yesterday: 'Yesterday',
    tomorrow: 'Tomorrow',
  },
  {
    date: (month: string, day: string) => `${day} ${month}`,
    dateOf: (month: string, day: string, year: string) => `${day} ${month} ${year}`,
    ago: (amount: string) => `hace ${amount}`,
    ahead: (amount: string) => `en ${amount}`,
    days: (n: number) => `${n} días`,
    now: 'ahora mismo',
    soon: 'en un momento',
    today: 'Hoy',
    yesterday: 'Ayer',
    tomorrow: 'Mañana',
  },
)

/** "Wed, Nov 18, 2026, 10:42:07 EST"; "mié, 18 nov 2026, 10:42:07 EST" */
export function exactTime(at: Instant, timeZone: string, language: Language) {
  const { weekday, month, day, year, hour, minute, second } = partsIn(at, timeZone, language)
  const zone = partsIn(at, timeZone).timeZoneName
  return `${weekday}, ${timeWords[language].dateOf(month, day, year)}, ${hour}:${minute}:${second} ${zone}`
}

/** "10:42" */
export function clockTime(at: Instant, timeZone: string) {
  const { hour, minute } = partsIn(at, timeZone)
  return `${hour}:${minute}`
}

/** "Nov 18", with the year when it is another one. */
export function dayWords(at: Instant, now: Instant, timeZone: string, language: Language) {
  const { month, day, year } = partsIn(at, timeZone, language)
  const say = timeWords[language]
  return year === partsIn(now, timeZone).year ? say.date(month, day) : say.dateOf(month, day, year)
}

/** "Nov 22, 08:00" */
export const momentWords = (spoken: Language, at: Instant, now: Instant, timeZone: string) =>
  `${dayWords(at, now, timeZone, spoken)}, ${clockTime(at, timeZone)}`

/** Calendar days between, as a person in that zone counts them. */
function daysBetween(at: Instant, now: Instant, timeZone: string) {
  const midnight = (time: Instant) => {
    const { year, month, day } = partsIn(time, timeZone)
    return Date.parse(`${month} ${day}, ${year} 00:00:00 GMT`)
  }
  return Math.round((midnight(now) - midnight(at)) / day)
}

/** Relative for less than a week, then the date. The future ("in 14 min") is for next attempts. */
export function relativeWords(at: Instant, now: Instant, timeZone: string, language: Language) {
  const say = timeWords[language]
  const ago = instant(now).getTime() - instant(at).getTime()
  const apart = Math.abs(ago)
  const tense = ago < 0 ? say.ahead : say.ago
  const days = daysBetween(at, now, timeZone)

  if (apart < minute) return ago < 0 ? say.soon : say.now
  if (apart < 60 * minute) return tense(`${Math.floor(apart / minute)} min`)
  if (days === 0 || apart < 6 * 60 * minute) return tense(`${Math.floor(apart / (60 * minute))} h`)
  if (days === 1) return say.yesterday
  if (days === -1) return say.tomorrow
  if (Math.abs(days) < 7) return tense(say.days(Math.abs(days)))
  return dayWords(at, now, timeZone, language)
}

/** "Today 10:42", "Yesterday 09:15", "Nov 18 10:42": for the timeline. */
export function timelineWords(at: Instant, now: Instant, timeZone: string, language: Language) {
  const days = daysBetween(at, now, timeZone)
  const say = timeWords[language]
  const date = days === 0 ? say.today : days === 1 ? say.yesterday : dayWords(at, now, timeZone, language)
  return `${date} ${clockTime(at, timeZone)}`
}

/** "New York (EST)" */
export function zoneWords(timeZone: string, now: Instant) {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const short = partsIn(now, timeZone).timeZoneName
  return city === short ? city : `${city} (${short})`
}
