// What the clock on the wall shows in a zone, and when it shows it; right across clock changes.

export type WallClock = {
  /** What it shows at an instant, written as if it were UTC. */
  shown(instant: number): number
  /** When it shows `wall`. A time that a clock change leaves out counts as much later as the clock is put forward. */
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
  return {
    shown,
    instantOf(wall) {
      // Twice: the first guess may be on the other side of a clock change.
      const guess = wall - (shown(wall) - wall)
      const second = guess - (shown(guess) - wall)
      return shown(second) === wall ? second : Math.max(guess, second)
    },
  }
}
