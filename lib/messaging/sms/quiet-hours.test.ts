import { describe, expect, test } from 'vitest'
import { nextAllowed } from '@/lib/messaging/sms/quiet-hours'
import { recipientZones } from '@/lib/messaging/sms/zones/recipient-zones'
import { central, chamorro, eastern, hawaii, mountain, pacific, Zone } from '@/lib/messaging/sms/zones/zones'

const minute = 60_000
const day = 1440 * minute

// The judge reads the clock in its own way, straight from Intl, and knows nothing of spans.
const readers = new Map(
  Zone.all.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ]),
)
const clock = (zone: Zone, instant: number) => readers.get(zone)?.format(instant) ?? ''
const isOpen = (zone: Zone, instant: number) => clock(zone, instant) >= '08:00' && clock(zone, instant) < '21:00'
const isOpenIn = (candidates: readonly Zone[], instant: number) => candidates.every((zone) => isOpen(zone, instant))

/** Every minute from `first` to `last`: open minutes are let through, others go to the next open one, none skipped. */
function walk(candidates: readonly Zone[], first: number, last: number) {
  let next = Number.NaN
  for (let instant = last + 2 * day; instant >= first; instant -= minute) {
    if (isOpenIn(candidates, instant)) next = instant
    if (instant > last) continue
    const answer = nextAllowed(new Date(instant), candidates).getTime()
    if (answer !== next)
      expect.fail(
        `${candidates}: at ${new Date(instant).toISOString()} the answer is ${new Date(answer).toISOString()}`,
      )
  }
}

// 2026 and 2027: the second Sunday in March and the first in November, with the days around them.
const clockChanges = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']

describe.each(clockChanges)('every minute around the clock change of %s', (date) => {
  const middle = Date.parse(date)
  test.each(Zone.all)('in %s', (zone) => walk([zone], middle - day, middle + 2 * day))
  test('for somebody of whom nothing is known', () => walk(Zone.all, middle - day, middle + 2 * day))
  test('for a state with two clocks', () =>
    walk(recipientZones({ state: 'AZ', phoneNumber: null }), middle, middle + 2 * day))
})

test('two clocks an hour apart share twelve hours', () => {
  const shared = recipientZones({ state: 'TN', phoneNumber: null })
  const start = Date.UTC(2026, 6, 1)
  const open = Array.from({ length: 1440 }, (_, index) => start + index * minute).filter(
    (instant) => nextAllowed(new Date(instant), shared).getTime() === instant,
  )
  expect(open).toHaveLength(12 * 60)
})

test('all clocks of the country share three hours on every day of twelve years', () => {
  for (let date = Date.UTC(2026, 0, 1); date < Date.UTC(2038, 0, 1); date += day) {
    const noon = new Date(date + day / 2)
    const opening = nextAllowed(noon, Zone.all)
    expect(opening.getTime() - noon.getTime()).toBe(10 * 60 * minute)
    expect(nextAllowed(new Date(opening.getTime() + 3 * 60 * minute - 1), Zone.all).getTime()).toBeLessThan(
      date + 1.5 * day,
    )
    expect(nextAllowed(new Date(opening.getTime() + 3 * 60 * minute), Zone.all).getTime()).toBeGreaterThan(
      date + 1.5 * day,
    )
  }
})

test.each<[string, readonly Zone[], string, string]>([
  ['a second before eight waits that second', [eastern], '2026-07-01T11:59:59Z', '2026-07-01T12:00:00Z'],
  ['a millisecond before eight too', [eastern], '2026-07-01T11:59:59.999Z', '2026-07-01T12:00:00Z'],
  ['eight is open', [eastern], '2026-07-01T12:00:00Z', '2026-07-01T12:00:00Z'],
  ['the last second before nine is open', [eastern], '2026-07-02T00:59:59.999Z', '2026-07-02T00:59:59.999Z'],
  ['nine in the evening waits for the morning', [eastern], '2026-07-02T01:00:00Z', '2026-07-02T12:00:00Z'],
  ['the night before summer time is an hour shorter', [eastern], '2026-03-08T02:00:00Z', '2026-03-08T12:00:00Z'],
  ['the night before winter time is an hour longer', [eastern], '2026-11-01T01:00:00Z', '2026-11-01T13:00:00Z'],
  ['Hawaii has no summer time', [hawaii], '2026-07-01T17:59:00Z', '2026-07-01T18:00:00Z'],
  ['Guam is a day ahead', [chamorro], '2026-06-30T21:59:00Z', '2026-06-30T22:00:00Z'],
  ['New Year in Guam', [chamorro], '2026-12-31T11:00:00Z', '2026-12-31T22:00:00Z'],
  ['of two clocks the later opens', [eastern, central], '2026-07-01T12:30:00Z', '2026-07-01T13:00:00Z'],
  ['of two clocks the earlier closes', [mountain, pacific], '2026-07-02T03:30:00Z', '2026-07-02T15:00:00Z'],
  ['the order of the clocks is no matter', [pacific, mountain], '2026-07-02T03:30:00Z', '2026-07-02T15:00:00Z'],
  ['no clock known means all of them', [], '2026-07-01T15:00:00Z', '2026-07-01T22:00:00Z'],
])('%s', (_case, candidates, now, expected) => {
  expect(nextAllowed(new Date(now), candidates).toISOString()).toBe(new Date(expected).toISOString())
})

test('an open minute is answered with the very moment asked about', () => {
  const now = new Date('2026-07-01T15:00:00Z')
  expect(nextAllowed(now, [eastern])).toBe(now)
})

test('no moment at all is a mistake of the caller', () => {
  expect(() => nextAllowed(new Date(Number.NaN), [eastern])).toThrow(RangeError)
})
