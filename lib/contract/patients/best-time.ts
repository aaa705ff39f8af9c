// When a patient is best called: as they said it, else the part of the day in which they were reached twice.
import { day, hour, minute } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'

/** Hours of the patient's own clock. `weekend`: those days alone. */
export type BestTime = { from: number; until: number; weekend: boolean }

/** The parts a day is tried in, and the time at which each is proposed. */
// biome-ignore format: a table is read by column
export const dayParts = {
  morning:   { from: 8,    until: 11.5, at: 10 },
  midday:    { from: 11.5, until: 14,   at: 12.25 },
  afternoon: { from: 14,   until: 17,   at: 15 },
  evening:   { from: 17,   until: 21,   at: 17.5 },
} as const
export type DayPart = keyof typeof dayParts

export const partOf = (hours: number): DayPart | null =>
  (Object.keys(dayParts) as DayPart[]).find((part) => hours >= dayParts[part].from && hours < dayParts[part].until) ??
  null

/** What a wall clock shows, written as if it were UTC, in hours since midnight. */
export const hoursOf = (shown: number) => (shown % day) / hour
/** Hours and parts of them since midnight, as the clock in that zone shows them. */
export const hoursThere = (at: number, zone: string) => hoursOf(wallClock(zone).shown(at))

// biome-ignore format: a table is read by column
const named: readonly (readonly [RegExp, DayPart])[] = [
  [/\bmornings?\b|\bmananas?\b|\ba\.?m\.?$/i,               'morning'],
  [/\bmid-?day\b|\bnoon\b|\blunch|\bmediodia\b/i,        'midday'],
  [/\bafternoons?\b|\btardes?\b/i,                          'afternoon'],
  [/\bevenings?\b|\bnights?\b|\bafter work\b|\bnoches?\b/i, 'evening'],
]
const figure = String.raw`(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?\s*m?\.?`
const after = new RegExp(String.raw`\b(?:after|from|despues de(?: las?)?|desde(?: las?)?)\s+${figure}`, 'i')
const before = new RegExp(String.raw`\b(?:before|until|antes de(?: las?)?|hasta(?: las?)?)\s+${figure}`, 'i')
const span = new RegExp(`${figure}\\s*(?:-|–|to|a)\\s*${figure}`, 'i')

const [first, last] = [8, 21]

/** Without AM or PM an hour from 1 to 7 is one of the afternoon. */
function typedHours(hours = '', minutes = '0', half = ''): number {
  const n = Number(hours)
  const late = half ? half.toLowerCase() === 'p' : n < 8
  return (n % 12) + (late || (n === 12 && !half) ? 12 : 0) + Number(minutes) / 60
}

/** "mornings", "after 5 PM", "9 to 11", "weekends"; null where the words say none. */
export function bestTimeOf(given: string | null | undefined): BestTime | null {
  if (!given) return null
  const words = given.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
  const weekend = /\bweekends?\b|\bsaturdays?\b|\bfin(?:es)? de semana\b|\bsabados?\b/i.test(words)
  const within = (from: number, until: number): BestTime | null =>
    from < until && until > first && from < last
      ? { from: Math.max(from, first), until: Math.min(until, last), weekend }
      : null
  const [between, since, until] = [span.exec(words), after.exec(words), before.exec(words)]
  if (between) {
    const end = typedHours(between[4], between[5], between[6])
    const begin = typedHours(
      between[1],
      between[2],
      between[3] ?? (Number(between[1]) < Number(between[4]) ? between[6] : undefined),
    )
    return within(begin, end)
  }
  if (since || until)
    return within(
      since ? typedHours(since[1], since[2], since[3]) : first,
      until ? typedHours(until[1], until[2], until[3]) : last,
    )
  const part = named.find(([pattern]) => pattern.test(words))?.[1]
  if (part) return { from: dayParts[part].from, until: dayParts[part].until, weekend }
  return weekend ? { from: first, until: last, weekend } : null
}

const enough = 2

/** From calls that reached them: the part of the day with at least two, the one with most. */
export function bestTimeFrom(reachedAt: readonly number[], zone: string): BestTime | null {
  const parts = reachedAt.flatMap((at) => partOf(hoursThere(at, zone)) ?? [])
  const count = (part: DayPart) => parts.filter((each) => each === part).length
  const [best] = (Object.keys(dayParts) as DayPart[]).sort((one, other) => count(other) - count(one))
  return best && count(best) >= enough
    ? { from: dayParts[best].from, until: dayParts[best].until, weekend: false }
    : null
}

/** Whether what the patient's clock shows is within. */
export const isWithin = ({ from, until, weekend }: BestTime, shown: number): boolean => {
  const hours = hoursOf(shown)
  const weekday = new Date(shown).getUTCDay()
  return hours >= from && hours < until && (!weekend || weekday === 0 || weekday === 6)
}

/** Times are proposed on the quarter of the hour. */
export const proposalStep = 15 * minute
