// Good times for the next call, best first. Nothing here asks the database or the clock.

import {
  type BestTime,
  type DayPart,
  dayParts,
  hoursOf,
  isWithin,
  partOf,
  proposalStep,
} from '@/lib/contract/patients/best-time'
import { day, hour, minute } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'
import { areAwake, brokenRule, type CallPlace } from './judge-time'

type Wanted = CallPlace & {
  now: number
  best: BestTime | null
  /** When it was tried so far; another part of the day goes first where no best time is known. */
  tried: readonly number[]
  differentDays: boolean
  differentTimes: boolean
}

const most = 3
/** Long enough for a week of holidays. */
const farthest = 14 * day
const rest = 30 * minute

type Slot = { at: number; date: number; hours: number; part: DayPart | null; fits: boolean; distance: number }

/** At most three: the first good time, another part of that day, and the first part again on the next day. */
export function proposeTimes({ now, best, tried, differentDays, differentTimes, ...place }: Wanted): string[] {
  const [zone = 'UTC'] = place.zones
  const { shown } = wallClock(zone)
  const dateOf = (wall: number) => Math.floor(wall / day)
  const triedDates = new Set(tried.map((at) => dateOf(shown(at))))
  const triedParts = new Set(tried.map((at) => partOf(hoursOf(shown(at)))))
  const slots: Slot[] = []
  const fittingDates = new Set<number>()
  for (const { at, wall } of openTimes(now, place)) {
    const date = dateOf(wall)
    // Two days that fit are enough to choose from, and one after them.
    if (fittingDates.size > most && !fittingDates.has(date)) break
    if (differentDays && triedDates.has(date)) continue
    const hours = hoursOf(wall)
    const part = partOf(hours)
    const fits = best
      ? isWithin(best, wall)
      : !differentTimes || !triedParts.has(part) || triedParts.size >= Object.keys(dayParts).length
    // Half an hour into a best time that a person gave, else at the usual time of the part.
    const wished = best ? Math.min(best.from + 0.5, (best.from + best.until) / 2) : part ? dayParts[part].at : hours
    slots.push({ at, date, hours, part, fits, distance: Math.abs(hours - wished) })
    if (fits) fittingDates.add(date)
  }
  const fitting = slots.some(({ fits }) => fits) ? slots.filter(({ fits }) => fits) : slots
  const closest = (of: readonly Slot[]) =>
    of.toSorted((one, other) => one.distance - other.distance || one.at - other.at)[0]
  const onDay = (date: number | undefined, of: readonly Slot[]) => of.filter((each) => each.date === date)
  const firstOf = closest(onDay(fitting[0]?.date, fitting))
  if (!firstOf) return []
  const rank = (slot: Slot) =>
    (triedParts.has(slot.part) ? day : 0) + Math.abs(slot.hours - (slot.part ? dayParts[slot.part].at : 12))
  const elsewhen = onDay(firstOf.date, slots)
    .filter(({ part }) => part !== firstOf.part)
    .toSorted((one, other) => rank(one) - rank(other) || one.at - other.at)[0]
  const later = fitting.find(({ date }) => date > firstOf.date)?.date
  const again = closest(onDay(later, fitting))
  const third = slots.find(({ date }) => date > (later ?? firstOf.date))?.date
  const found = [firstOf, elsewhen, again, closest(onDay(third, fitting)), closest(onDay(third, slots))]
  return [...new Set(found.flatMap((slot) => (slot ? [slot.at] : [])))]
    .slice(0, most)
    .map((at) => new Date(at).toISOString())
}

/** Every quarter of an hour, after half an hour, at which the program is open and the patient awake. */
function* openTimes(now: number, { calendar, zones }: CallPlace) {
  const clocks = zones.map(shownByHour)
  for (let span = calendar.openDay(now, 0); span && span.from < now + farthest; span = calendar.openDay(span.from, 1)) {
    const begin = Math.max(span.from, now + rest)
    for (let at = Math.ceil(begin / proposalStep) * proposalStep; at < span.until; at += proposalStep) {
      const walls = clocks.map((shown) => shown(at))
      const [wall = at] = walls
      if (areAwake(walls)) yield { at, wall }
    }
  }
}

/** What the clock in a zone shows. It is asked once an hour: no clock is changed within one. */
function shownByHour(zone: string) {
  const clock = wallClock(zone)
  const ahead = new Map<number, number>()
  return (at: number) => {
    const begin = Math.floor(at / hour) * hour
    const known = ahead.get(begin) ?? clock.shown(begin) - begin
    ahead.set(begin, known)
    return at + known
  }
}

/** The first time after half an hour at which one may call. */
export function soonTime({ now, ...place }: CallPlace & { now: number }): string | null {
  const begin = Math.ceil((now + rest) / (5 * minute)) * 5 * minute
  for (let at = begin; at < now + farthest; at += proposalStep)
    if (!brokenRule(at, now, place)) return new Date(at).toISOString()
  return null
}
