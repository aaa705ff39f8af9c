// The times a task is often due at, counted in the person's own zone.
import { momentOf, wallTime } from '@/components/callbacks/zoned-time'
import { dueMoment } from '@/lib/contract/console-notes'

const day = 86_400_000

/** "2026-11-19T09:00" so many calendar days from now, in that zone. */
export const wallIn = (days: number, time: string, now: string, timeZone: string): string => {
  const today = wallTime(now, timeZone).slice(0, 10)
  const date = new Date(Date.parse(`${today}T12:00:00Z`) + days * day).toISOString().slice(0, 10)
  return `${date}T${time}`
}

export const dueChoices = (now: string, timeZone: string) => ({
  today: wallIn(0, '17:00', now, timeZone),
  tomorrow: wallIn(1, '09:00', now, timeZone),
  inAWeek: wallIn(7, '09:00', now, timeZone),
})

/** An empty field is no due time; `undefined` is no time at all, or none that a task may have. */
export function dueOf(wall: string, timeZone: string): string | null | undefined {
  if (wall === '') return null
  const { success, data } = dueMoment.safeParse(momentOf(wall, timeZone))
  return success ? data : undefined
}
