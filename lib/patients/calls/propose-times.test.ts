// No proposed time is past, on a closed day, outside the program's hours, or outside 8 AM to 9 PM where the patient is:
// every few hours of a year, in the zones of the United States and more, across both changes of the clock.
import { expect, test } from 'vitest'
import { bestTimeOf, dayParts, hoursThere } from '@/lib/contract/patients/best-time'
import { day, hour } from '@/lib/contract/time'
import { wallTime } from '@/lib/contract/wall-clock'
import { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { businessCalendar, type OpenHours } from '@/lib/work/clocks/business-calendar'
import { brokenRule } from './judge-time'
import { proposeTimes, soonTime } from './propose-times'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Europe/London',
]
const weekdays = (open: OpenHours): OpenHours[] => [null, open, open, open, open, open, null]
const hoursOf: OpenHours[][] = [
  weekdays([540, 1020]),
  weekdays([480, 1200]),
  [[600, 840], ...weekdays([0, 1440]).slice(1, 6), [600, 840]],
]
const bests = [null, 'mornings', 'after 5 PM', 'weekends', '12-1'].map(bestTimeOf)

/** Open while the patient may be called, at least for a while: else there is nothing to propose. */
const apart = (one: string, other: string, at: number) =>
  Math.abs(Date.parse(wallTime(at, one)) - Date.parse(wallTime(at, other))) / hour

test('a year of proposals keeps every rule', () => {
  const begin = Date.parse('2026-01-01T00:00:00Z')
  let judged = 0
  let turn = 0
  for (const programZone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']) {
    for (const hours of hoursOf) {
      const calendar = businessCalendar({
        timeZone: programZone,
        hours,
        federal: FederalHoliday.all,
        closed: ['2026-06-15'],
      })
      for (let now = begin + turn * hour; now < begin + 366 * day; now += 41 * hour) {
        turn += 1
        const zone = zones[turn % zones.length] ?? programZone
        const place = { calendar, zones: turn % 5 === 0 ? [zone, programZone] : [zone] }
        const best = bests[turn % bests.length] ?? null
        const proposed = proposeTimes({
          ...place,
          now,
          best,
          tried: [now],
          differentDays: turn % 3 > 0,
          differentTimes: true,
        })
        const soon = soonTime({ ...place, now })
        for (const at of [...proposed, ...(soon ? [soon] : [])]) {
          expect(
            brokenRule(Date.parse(at), now, place),
            `${at} for ${zone} at ${new Date(now).toISOString()}`,
          ).toBeNull()
          for (const each of place.zones) {
            expect(hoursThere(Date.parse(at), each)).toBeGreaterThanOrEqual(8)
            expect(hoursThere(Date.parse(at), each)).toBeLessThan(21)
          }
          judged += 1
        }
        expect(new Set(proposed).size).toBe(proposed.length)
        if (apart(zone, programZone, now) <= 3)
          expect(proposed.length, `${zone} ${new Date(now).toISOString()}`).toBeGreaterThan(0)
      }
    }
  }
  expect(judged).toBeGreaterThan(1_000)
})

// Sundays in March and November on which the clock is put forward and back, and the days around them.
test.each(['2026-03-08', '2026-11-01'])('around %s the hours are those of the clock', (date) => {
  const timeZone = 'America/Chicago'
  const calendar = businessCalendar({ timeZone, hours: Array<OpenHours>(7).fill([0, 1440]), federal: [], closed: [] })
  for (let now = Date.parse(date) - day; now < Date.parse(date) + 2 * day; now += hour / 2)
    for (const at of proposeTimes({
      calendar,
      zones: [timeZone],
      now,
      best: null,
      tried: [now],
      differentDays: false,
      differentTimes: true,
    }))
      expect(brokenRule(Date.parse(at), now, { calendar, zones: [timeZone] })).toBeNull()
})

const calendar = businessCalendar({
  timeZone: 'America/New_York',
  hours: hoursOf[1] ?? [],
  federal: FederalHoliday.all,
  closed: [],
})
const monday = Date.parse('2026-11-23T22:31:00Z') // 5:31 PM
const ask = (more: Partial<Parameters<typeof proposeTimes>[0]> = {}) =>
  proposeTimes({
    calendar,
    zones: ['America/New_York'],
    now: monday,
    best: null,
    tried: [monday],
    differentDays: true,
    differentTimes: true,
    ...more,
  }).map((at) => wallTime(at, 'America/New_York'))

test('the best time goes first, then another part of that day, then the best time of the next', () => {
  const morning = Date.parse('2026-11-20T15:05:00Z')
  expect(ask({ best: bestTimeOf('after 5 PM'), tried: [morning, monday] })).toEqual([
    '2026-11-24T17:30',
    '2026-11-24T12:15',
    '2026-11-25T17:30',
  ])
})

test('without a best time another part of the day than those tried goes first, and Thanksgiving is left out', () => {
  const [first = ''] = ask()
  expect(first.slice(0, 10)).toBe('2026-11-24')
  expect(Number(first.slice(11, 13))).toBeLessThan(dayParts.evening.from)
  expect(ask({ now: Date.parse('2026-11-26T00:31:00Z'), tried: [] })[0]).toMatch(/^2026-11-27/)
})

test('half an hour after a busy line, unless nobody may be called by then', () => {
  const at = (now: string) =>
    wallTime(soonTime({ calendar, zones: ['America/New_York'], now: Date.parse(now) }) ?? 0, 'America/New_York')
  expect(at('2026-11-23T15:12:00Z')).toBe('2026-11-23T10:45')
  expect(at('2026-11-24T03:00:00Z')).toBe('2026-11-24T08:00')
})
