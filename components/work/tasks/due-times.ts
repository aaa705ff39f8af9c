// Due times as a task's field has them: the person's own wall clock.

import '@/components/kit/schemas/judging'
import { dueMoment } from '@/lib/contract/patients/notes'
import { momentOf } from '@/lib/contract/wall-clock'

/** An empty field is no due time; `undefined` is no time at all, or none that a task may have. */
export function dueOf(wall: string, timeZone: string): string | null | undefined {
  if (wall === '') return null
  const { success, data } = dueMoment.safeParse(momentOf(wall, timeZone))
  return success ? data : undefined
}
