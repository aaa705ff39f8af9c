// What people type into a field of date and time counts in their own time zone, which need not be the browser's.

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** "2026-11-18T10:42", as the wall clock in that zone stands. */
export function wallTime(at: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const { year = '', month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** The moment a wall clock in that zone shows these figures, or null. An hour that summer time skips is the one after. */
export function momentOf(wall: string, timeZone: string): string | null {
  if (!shape.test(wall)) return null
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const ahead = (at: number) => Date.parse(`${wallTime(at, timeZone)}Z`) - Math.floor(at / 60_000) * 60_000
  // The zone's distance before and after: they differ only around a change of the clock.
  const before = asUtc - ahead(asUtc - 86_400_000)
  const after = asUtc - ahead(asUtc + 86_400_000)
  const fits = [before, after].find((at) => wallTime(at, timeZone) === wall.slice(0, 16))
  const moment = new Date(fits ?? before)
  return moment.getTime() >= 0 && moment.getUTCFullYear() < 10_000 ? moment.toISOString() : null
}
