// Business time: the milliseconds a program is open, on its own clock, without its holidays. A day on which the clocks
// change is as long as it is; open hours that a change leaves out or repeats are counted as they pass.
import { day as dayLength, minute } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'
import type { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { federalHoliday } from './federal-holidays'

/** Opens and closes in minutes from midnight; null: closed that day. */
export type OpenHours = readonly [opens: number, closes: number] | null

export type CalendarRules = {
  timeZone: string
  /** From Sunday. */
  hours: readonly OpenHours[]
  federal: readonly FederalHoliday[]
  /** yyyy-mm-dd */
  closed: readonly string[]
}

export type BusinessCalendar = {
  isOpen(at: number): boolean
  /** The open hours of the first open day that is at least so many days after that of `at`, and at most so many. */
  openDay(at: number, least: number, most?: number): Readonly<Span> | null
  /** When so many milliseconds of business time will have passed; at once for none. */
  after(from: number, amount: number): number
  /** How many milliseconds of business time lie between. */
  between(from: number, until: number): number
}

type Span = { from: number; until: number }

/** In days. A program open so little that it takes longer gets the end of it: a late answer rather than none. */
const farthest = 3_660

export function businessCalendar({ timeZone, hours, federal, closed }: CalendarRules): BusinessCalendar {
  const clock = wallClock(timeZone)
  const spans = new Map<number, Span | null>()
  const years = new Map<number, ReadonlySet<string>>()
  const own = new Set(closed)

  /** Those of a year, and the one of the next that may be kept on its last day. */
  const federalDays = (year: number) => {
    const known =
      years.get(year) ?? new Set(federal.flatMap((name) => [year, year + 1].map((y) => federalHoliday(name, y))))
    years.set(year, known)
    return known
  }
  /** The open hours of a local date, counted in days since 1970. */
  const spanOf = (date: number): Span | null => {
    const known = spans.get(date)
    if (known !== undefined) return known
    const midnight = date * dayLength
    const day = new Date(midnight)
    const open = hours[day.getUTCDay()]
    const name = day.toISOString().slice(0, 10)
    const shut = !open || own.has(name) || federalDays(day.getUTCFullYear()).has(name)
    const span = shut
      ? null
      : { from: clock.instantOf(midnight + open[0] * minute), until: clock.instantOf(midnight + open[1] * minute) }
    spans.set(date, span)
    return span
  }
  const dateOf = (at: number) => Math.floor(clock.shown(at) / dayLength)

  return {
    isOpen(at) {
      const span = spanOf(dateOf(at))
      return span !== null && at >= span.from && at < span.until
    },
    openDay(at, least, most = farthest) {
      const today = dateOf(at)
      for (let date = today + least; date <= today + most; date++) {
        const span = spanOf(date)
        if (span) return span
      }
      return null
    },
    after(from, amount) {
      if (amount <= 0) return from
      let left = amount
      const today = dateOf(from)
      for (let date = today; date < today + farthest; date++) {
        const span = spanOf(date)
        if (!span || span.until <= from) continue
        const start = Math.max(from, span.from)
        if (left <= span.until - start) return start + left
        left -= span.until - start
      }
      return from + farthest * dayLength
    },
    between(from, until) {
      let sum = 0
      for (let date = dateOf(from), last = dateOf(until); date <= last; date++) {
        const span = spanOf(date)
        if (span) sum += Math.max(0, Math.min(until, span.until) - Math.max(from, span.from))
      }
      return sum
    },
  }
}

/** Every hour of every day, for what a patient may take. */
export const roundTheClock: BusinessCalendar = {
  isOpen: () => true,
  openDay: (at) => ({ from: at, until: at + dayLength }),
  after: (from, amount) => from + amount,
  between: (from, until) => Math.max(0, until - from),
}
