// The times a task is often due at, by the hours and holidays of the program: nothing is due while nobody is there.

import { Refusal } from '@/lib/contract/refusals'
import type { DueTimes } from '@/lib/contract/work/work'
import type { Unit } from '@/lib/platform/unit'
import type { BusinessCalendar } from './business-calendar'
import { readProgramClocks } from './read-program-clocks'

const week = 7

export function dueTimes(calendar: BusinessCalendar, now: number): DueTimes {
  const today = calendar.openDay(now, 0, 0)
  const time = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  return {
    today: time(today && today.until > now ? today.until : undefined),
    nextDay: time(calendar.openDay(now, 1)?.from),
    inAWeek: time(calendar.openDay(now, week)?.from),
  }
}

/** Throws notFound for a program that is none. */
export async function readDueTimes(unit: Unit, { programId }: { programId: string }): Promise<DueTimes> {
  const program = (await readProgramClocks(unit, [programId])).get(programId)
  if (!program) throw new Refusal('notFound')
  return dueTimes(program.calendar, unit.now.getTime())
}
