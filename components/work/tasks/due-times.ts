// Due times as a task's field has them: the person's own wall clock.

import { clockWords, dateWords, type Locale, partsOf } from '@/lib/contract/formats'
import { dueMoment } from '@/lib/contract/patients/notes'
import { day } from '@/lib/contract/time'
import { momentOf, wallTime } from '@/lib/contract/wall-clock'

/** An empty field is no due time; `undefined` is no time at all, or none that a task may have. */
export function dueOf(wall: string, timeZone: string): string | null | undefined {
  if (wall === '') return null
  const { success, data } = dueMoment.safeParse(momentOf(wall, timeZone))
  return success ? data : undefined
}

/** "Tomorrow 9:00 AM" where it is tomorrow, else "Monday 9:00 AM"; a week on and later with its date. */
export function dueLabel(
  at: string,
  { now, timeZone, locale, today, tomorrow }: Shown & { today: string; tomorrow: string },
): string {
  const midnight = (of: string | number) => Date.parse(wallTime(of, timeZone).slice(0, 10))
  const days = Math.round((midnight(at) - midnight(now)) / day)
  const { weekday } = partsOf(at, timeZone, locale.language, 'long')
  const named = weekday.charAt(0).toUpperCase() + weekday.slice(1)
  const word =
    days === 0 ? today : days === 1 ? tomorrow : days < 7 ? named : `${named}, ${dateWords(at, timeZone, locale, now)},`
  return `${word} ${clockWords(at, timeZone, locale)}`
}
type Shown = { now: string | number; timeZone: string; locale: Locale }
