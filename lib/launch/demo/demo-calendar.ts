// The demo's days count back from the moment it is made, and its people work on business days: whatever the day of the
// first start, nothing of the script happens on a weekend, a holiday or at night.

import { day as dayLength, hour, minute } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'
import { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { businessCalendar } from '@/lib/work/clocks/business-calendar'

/** Minutes from midnight of the zone. */
export const at = (hour: number, minute = 0) => hour * 60 + minute

const office = { zone: 'America/New_York', opens: at(8, 30), closes: at(17, 30) }
/** Hours. */
const least = 3

export type DemoCalendar = {
  /** So many business days back; 0 is the latest that has begun. */
  day(back: number, minutes: number): Date
  /** The same day on a patient's own clock. */
  dayOf(zone: string, back: number, minutes: number): Date
  /** The evening of the next day, on a patient's own clock. */
  dayAfter(zone: string, from: Date, minutes: number): Date
  /** The first business day after. */
  workdayAfter(from: Date, minutes: number): Date
  /** The latest business day whose day after is before `until`'s. */
  backFrom(until: Date): number
  /** So many hours of work back from the latest moment at which somebody was at work. */
  ago(hours: number): Date
  /** So many business days from the latest one. */
  next(days: number, minutes: number): Date
  /** Of work since Monday; at the beginning of a week a few of the one before count too. */
  hoursThisWeek(): number
}

export function demoCalendar(madeAt: Date): DemoCalendar {
  const { zone, opens, closes } = office
  const clock = wallClock(zone)
  const open = [opens, closes] as const
  const hours = [null, open, open, open, open, open, null]
  const calendar = businessCalendar({ timeZone: zone, hours, federal: FederalHoliday.all, closed: [] })
  const now = madeAt.getTime()
  const noon = (date: number) => clock.instantOf(date * dayLength + 12 * hour)
  const works = (date: number) => calendar.isOpen(noon(date))
  const moment = (date: number, minutes: number, of = clock) => of.instantOf(date * dayLength + minutes * minute)

  let today = Math.floor(clock.shown(now) / dayLength)
  while (!works(today) || moment(today, opens) > now) today -= 1
  const dateOf = (time: Date) => Math.floor(clock.shown(time.getTime()) / dayLength)
  const known: Record<1 | -1, number[]> = { 1: [today], [-1]: [today] }
  const stepped = (days: number, direction: 1 | -1): number => {
    const dates = known[direction]
    for (let date = dates.at(-1) ?? today; dates.length <= days; ) {
      date += direction
      if (works(date)) dates.push(date)
    }
    return dates[days] ?? today
  }
  return {
    day: (back, minutes) => new Date(moment(stepped(back, -1), minutes)),
    dayOf: (of, back, minutes) => new Date(moment(stepped(back, -1), minutes, wallClock(of))),
    dayAfter: (of, from, minutes) => new Date(moment(dateOf(from) + 1, minutes, wallClock(of))),
    workdayAfter(from, minutes) {
      let date = dateOf(from) + 1
      while (!works(date)) date += 1
      return new Date(moment(date, minutes))
    },
    backFrom(until) {
      for (let back = 0; ; back += 1) if (stepped(back, -1) + 1 < dateOf(until)) return back
    },
    next: (days, minutes) => new Date(moment(stepped(days, 1), minutes)),
    hoursThisWeek() {
      const monday = today - ((new Date(today * dayLength).getUTCDay() + 6) % 7)
      return Math.max(least, calendar.between(moment(monday, 0), now) / hour)
    },
    ago(given) {
      let left = given * hour
      for (let back = 0; ; back += 1) {
        const date = stepped(back, -1)
        const from = moment(date, opens)
        const until = back === 0 ? Math.min(now, moment(date, closes)) : moment(date, closes)
        if (left <= until - from) return new Date(until - left)
        left -= until - from
      }
    },
  }
}
