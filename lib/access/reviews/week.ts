// The weeks that access is reviewed by: from Monday, on the program's calendar.
import { day } from '@/lib/contract/time'
import { wallTime } from '@/lib/contract/wall-clock'

const week = 7 * day
/** Weeks that were missed longer ago stay so. */
const mostMissed = 4

/** The Monday of the week that `now` is in, as a date. */
export function mondayOf(now: Date, timeZone: string): Date {
  const today = new Date(`${wallTime(now.toISOString(), timeZone).slice(0, 10)}T00:00:00Z`)
  return new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * day)
}

/** The Mondays of the weeks that have ended and were not looked through, in order; of a program that has no mark the last. */
export function weeksDue(now: Date, timeZone: string, reviewed: Date | null): Date[] {
  const last = mondayOf(now, timeZone).getTime() - week
  const since = reviewed ? (last - reviewed.getTime()) / week : 1
  const due = Math.min(Math.max(since, 0), mostMissed)
  return Array.from({ length: due }, (_, n) => new Date(last - (due - 1 - n) * week))
}
