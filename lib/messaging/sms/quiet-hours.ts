// Quiet hours: texts go out from 08:00 to 21:00 on the recipient's clock (decision §7).
//
// Neither end of a day's window is ever touched by a clock change (those happen in the small hours), so per zone and
// local date there is one span of thirteen hours. It is computed once through Intl, which costs about 100 µs a zone and
// day, and remembered; asking costs a lookup or two (0.3 µs for one zone, 1 µs for all eleven; tsx, Node 20,
// 2026-11-21), because every event of the partner interface asks.

import { day as dayLength, hour } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'
import { Zone } from '@/lib/messaging/sms/zones/zones'

const opens = 8
const closes = 21

type Span = { from: number; to: number }

/** All the zones of the country share three hours every day, so a search that needs longer than this is a bug. */
const farthest = 3 * dayLength

/** Days remembered per zone: a worker that catches up on old messages or a test that travels must not fill memory. */
const remembered = 64

const spans = new Map<Zone, Map<number, Span>>()

function daysOf(zone: Zone) {
  const known = spans.get(zone) ?? new Map<number, Span>()
  spans.set(zone, known)
  return known
}

/** The open hours of one local date, counted in days since 1970. */
function openSpan(zone: Zone, date: number): Span {
  const days = daysOf(zone)
  let span = days.get(date)
  if (!span) {
    const midnight = date * dayLength
    const { instantOf } = wallClock(zone)
    span = {
      from: instantOf(midnight + opens * hour),
      to: instantOf(midnight + closes * hour),
    }
    if (days.size >= remembered) days.clear()
    days.set(date, span)
  }
  return span
}

/** The first instant from `instant` on in a zone's open hours. Local dates run at most one away from UTC's. */
function nextOpen(zone: Zone, instant: number) {
  const today = Math.floor(instant / dayLength)
  for (let date = today - 1; ; date++) {
    const span = openSpan(zone, date)
    if (instant < span.to) return Math.max(instant, span.from)
  }
}

/**
 * `now` itself when every zone is within its hours, else the minute at which the last of them opens. 21:00 exactly is
 * closed, 08:00 exactly open. No zone known is not "no rule": it means every zone of the country.
 */
export function nextAllowed(now: Date, zones: readonly Zone[]): Date {
  const start = now.getTime()
  if (Number.isNaN(start)) throw new RangeError('nextAllowed was asked about no moment at all')
  const candidates = zones.length > 0 ? zones : Zone.all

  // Moving on to where one zone opens may have closed another, so go round until all agree.
  let instant = start
  for (let agreeing = 0, turn = 0; agreeing < candidates.length; turn++) {
    const open = nextOpen(candidates[turn % candidates.length] as Zone, instant)
    if (open - start > farthest) throw new RangeError(`No minute is allowed in all of ${candidates.join(', ')}`)
    agreeing = open === instant ? agreeing + 1 : 1
    instant = open
  }
  return instant === start ? now : new Date(instant)
}
