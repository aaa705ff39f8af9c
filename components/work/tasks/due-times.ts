// Due times as a task's field has them: the person's own wall clock.

import { localeOf } from '@/lib/contract/bilingual'
import { dueMoment } from '@/lib/contract/patients/notes'
import { day } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'
import { momentOf, wallTime } from '@/lib/contract/wall-clock'

/** An empty field is no due time; `undefined` is no time at all, or none that a task may have. */
export function dueOf(wall: string, timeZone: string): string | null | undefined {
  if (wall === '') return null
  const { success, data } = dueMoment.safeParse(momentOf(wall, timeZone))
  return success ? data : undefined
}

/** "Tomorrow 9:00" where it is tomorrow, else "Monday 9:00"; a week on and later with its date. */
export function dueLabel(
  at: string,
  { now, timeZone, language, today, tomorrow }: Shown & { today: string; tomorrow: string },
): string {
  const [date = '', time = ''] = wallTime(at, timeZone).split('T')
  const noon = (of: string) => Date.parse(`${of}T12:00:00Z`)
  const days = Math.round((noon(date) - noon(wallTime(now, timeZone).slice(0, 10))) / day)
  const named = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: 'long',
    ...(days >= 7 && { month: 'short', day: 'numeric' }),
  }).format(noon(date))
  const word = days === 0 ? today : days === 1 ? tomorrow : named.charAt(0).toUpperCase() + named.slice(1)
  return `${word} ${time.replace(/^0/, '')}`
}
type Shown = { now: string | number; timeZone: string; language: Language }
