export type Instant = Date | string | number

const minute = 60_000
const day = 86_400_000

export const instant = (at: Instant) => (at instanceof Date ? at : new Date(at))

// Built from parts, not from a ready-made format: the punctuation of those differs between Node's and browsers' ICU,
// and one differing space is a hydration error.
function partsIn(at: Instant, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
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

/** "Wed, Nov 18, 2026, 10:42:07 EST" */
export function exactTime(at: Instant, timeZone: string) {
  const { weekday, month, day, year, hour, minute, second, timeZoneName } = partsIn(at, timeZone)
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute}:${second} ${timeZoneName}`
}

/** "10:42" */
export function clockTime(at: Instant, timeZone: string) {
  const { hour, minute } = partsIn(at, timeZone)
  return `${hour}:${minute}`
}

/** "Nov 18", with the year when it is another one. */
export function dayWords(at: Instant, now: Instant, timeZone: string) {
  const { month, day, year } = partsIn(at, timeZone)
  return year === partsIn(now, timeZone).year ? `${month} ${day}` : `${month} ${day}, ${year}`
}

/** Calendar days between, as a person in that zone counts them. */
function daysBetween(at: Instant, now: Instant, timeZone: string) {
  const midnight = (time: Instant) => {
    const { year, month, day } = partsIn(time, timeZone)
    return Date.parse(`${month} ${day}, ${year} 00:00:00 GMT`)
  }
  return Math.round((midnight(now) - midnight(at)) / day)
}

/** Relative for less than a week, then the date. The future ("in 14 min") is for next attempts. */
export function relativeWords(at: Instant, now: Instant, timeZone: string) {
  const ago = instant(now).getTime() - instant(at).getTime()
  const apart = Math.abs(ago)
  const tense = (amount: string) => (ago < 0 ? `in ${amount}` : `${amount} ago`)
  const days = daysBetween(at, now, timeZone)

  if (apart < minute) return ago < 0 ? 'in a moment' : 'just now'
  if (apart < 60 * minute) return tense(`${Math.floor(apart / minute)} min`)
  if (days === 0 || apart < 6 * 60 * minute) return tense(`${Math.floor(apart / (60 * minute))} h`)
  if (days === 1) return 'Yesterday'
  if (days === -1) return 'Tomorrow'
  if (Math.abs(days) < 7) return tense(`${Math.abs(days)} days`)
  return dayWords(at, now, timeZone)
}

/** "Today 10:42", "Yesterday 09:15", "Nov 18 10:42": for the timeline. */
export function timelineWords(at: Instant, now: Instant, timeZone: string) {
  const days = daysBetween(at, now, timeZone)
  const date = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : dayWords(at, now, timeZone)
  return `${date} ${clockTime(at, timeZone)}`
}

/** "New York (EST)" */
export function zoneWords(timeZone: string, now: Instant) {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const short = partsIn(now, timeZone).timeZoneName
  return city === short ? city : `${city} (${short})`
}
