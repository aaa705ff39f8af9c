// What the clock on the wall shows in a zone, and when it shows it; right across clock changes. Pure `Intl`, so server and
// browser agree.
import { day, second } from '@/lib/contract/time'

export type WallClock = {
  /** What it shows at an instant, written as if it were UTC. */
  shown(instant: number): number
  /**
   * When it shows `wall`, the first time if twice. A time that a clock change leaves out counts as much later as the clock
   * is put forward.
   */
  instantOf(wall: number): number
}

const clocks = new Map<string, WallClock>()

/** One a zone: making a formatter costs about 50 µs, asking it two. */
export function wallClock(zone: string): WallClock {
  const made = clocks.get(zone) ?? make(zone)
  clocks.set(zone, made)
  return made
}

function make(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shown = (instant: number) => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  /** How far the zone is ahead of UTC. */
  const ahead = (instant: number) => shown(instant) - Math.floor(instant / second) * second
  return {
    shown,
    instantOf(wall) {
      // The zone's distance before and after: they differ only around a change of the clock.
      const before = wall - ahead(wall - day)
      const after = wall - ahead(wall + day)
      return before !== after && shown(before) !== wall && shown(after) === wall ? after : before
    },
  }
}

/** "2026-11-18T10:42", as the wall clock in that zone stands. */
export const wallTime = (at: string | number, timeZone: string) =>
  new Date(wallClock(timeZone).shown(new Date(at).getTime())).toISOString().slice(0, 16)

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** The moment a wall clock in that zone shows these figures, or null: what people type counts in their own zone. */
export function momentOf(wall: string, timeZone: string): string | null {
  const figures = shape.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN
  if (Number.isNaN(figures)) return null
  const moment = new Date(wallClock(timeZone).instantOf(figures))
  return moment.getTime() >= 0 && moment.getUTCFullYear() < 10_000 ? moment.toISOString() : null
}
