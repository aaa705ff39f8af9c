// When a clock warns, is due and escalates: what is left of its target after the time that has counted, from the start of
// its present run on.
import { minute } from '@/lib/contract/time'
import type { ClockKindRow, ClockTarget } from '@/lib/contract/work/clock-kinds'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import { type BusinessCalendar, roundTheClock } from './business-calendar'

/** A program's calendar with its targets, as one version of them. */
export type ProgramClocks = {
  version: number
  calendar: BusinessCalendar
  timeZone: string
  targets: Readonly<Record<ClockKind, ClockTarget>>
}

export type Plan = { warnAt: Date; dueAt: Date; escalateAt: Date | null }

/** Later is never: what is added to it still is a year that the database reads. */
const latest = Date.UTC(2199, 11, 31)
const dateOf = (time: number) => new Date(Math.min(Math.round(time), latest))

export const timeOf = (program: ProgramClocks, { business }: Pick<ClockKindRow, 'business'>) =>
  business ? program.calendar : roundTheClock

type Running = { kind: ClockKind; since: Date; used: number; givenDueAt: Date | null }

export function planClock(program: ProgramClocks, row: ClockKindRow, clock: Running): Plan {
  const { target, warn, escalate } = program.targets[clock.kind]
  const time = timeOf(program, row)
  const since = clock.since.getTime()
  // A due time that a person gave is kept as given, whatever the hours; one with a grace warns then, and is late after it.
  if (clock.givenDueAt) {
    const given = Math.min(clock.givenDueAt.getTime(), latest)
    const due = row.grace ? given + target * minute : given
    return {
      warnAt: dateOf(row.grace ? given : since + ((Math.max(due, since) - since) * warn) / 100),
      dueAt: dateOf(due),
      escalateAt: escalate === null ? null : dateOf(time.after(due, escalate * minute)),
    }
  }
  const whole = target * minute
  const due = time.after(since, Math.max(0, whole - clock.used))
  const warned = time.after(since, Math.max(0, (whole * warn) / 100 - clock.used))
  // Counted from what is left, not from the due time: past it the whole of the delay may have passed too.
  const told = escalate === null ? null : time.after(since, Math.max(0, whole + escalate * minute - clock.used))
  return {
    warnAt: dateOf(warned),
    dueAt: dateOf(due),
    escalateAt: told === null ? null : dateOf(told),
  }
}
