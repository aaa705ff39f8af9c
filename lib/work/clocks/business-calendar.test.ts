// Business time against a plain count of minutes, on the days that are easy to get wrong.
import { expect, test } from 'vitest'
import { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { businessCalendar, type CalendarRules, type OpenHours } from './business-calendar'

const office: OpenHours = [9 * 60, 17 * 60]
const rules: CalendarRules = {
  timeZone: 'America/New_York',
  hours: [null, office, office, office, office, office, null],
  federal: FederalHoliday.all,
  closed: ['2027-04-02'],
}
const night: CalendarRules = {
  timeZone: 'America/New_York',
  hours: Array.from({ length: 7 }, () => [0, 24 * 60] as const),
  federal: [],
  closed: [],
}
const hour = 3_600_000
const at = (iso: string) => Date.parse(iso)
const iso = (time: number) => new Date(time).toISOString()

test.each([
  ['within a day', rules, '2027-03-10T15:00:00Z', 2, '2027-03-10T17:00:00.000Z'],
  ['over the night', rules, '2027-03-10T21:00:00Z', 2, '2027-03-11T15:00:00.000Z'],
  ['from outside the hours', rules, '2027-03-10T04:00:00Z', 1, '2027-03-10T15:00:00.000Z'],
  ['exactly to the end of a day', rules, '2027-03-10T14:00:00Z', 8, '2027-03-10T22:00:00.000Z'],
  ['over the weekend on which clocks go forward', rules, '2027-03-12T21:00:00Z', 2, '2027-03-15T14:00:00.000Z'],
  ['over the weekend on which clocks go back', rules, '2027-11-05T20:00:00Z', 2, '2027-11-08T15:00:00.000Z'],
  ['over a holiday kept on Monday', rules, '2027-07-02T20:00:00Z', 2, '2027-07-06T14:00:00.000Z'],
  ['over New Year’s Day kept in the year before', rules, '2027-12-30T21:00:00Z', 2, '2028-01-03T15:00:00.000Z'],
  ['over a day of its own', rules, '2027-04-01T20:00:00Z', 2, '2027-04-05T14:00:00.000Z'],
  ['a day of 23 hours', night, '2027-03-14T05:00:00Z', 23, '2027-03-15T04:00:00.000Z'],
  ['a day of 25 hours', night, '2027-11-07T04:00:00Z', 25, '2027-11-08T05:00:00.000Z'],
])('%s', (_case, given, from, hours, until) => {
  const calendar = businessCalendar(given)
  expect(iso(calendar.after(at(from), hours * hour))).toBe(until)
  expect(calendar.between(at(from), at(until))).toBe(hours * hour)
})

test('hours that a clock change leaves out or repeats count as they pass', () => {
  const early = businessCalendar({ ...night, hours: night.hours.map(() => [60, 180] as const) })
  const day = (date: string) => early.between(at(`${date}T04:00:00Z`), at(`${date}T12:00:00Z`)) / hour
  expect(day('2027-03-13')).toBe(2)
  expect(day('2027-03-14')).toBe(1)
  expect(day('2027-11-07')).toBe(3)
})

test('any two moments: the way there and the time between agree with a count of minutes', () => {
  const calendar = businessCalendar(rules)
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let round = 0; round < 20; round++) {
    const from = at('2027-03-08T00:00:00Z') + random(60 * 24 * 60) * 60_000
    const until = from + random(9 * 24 * 60) * 60_000
    let minutes = 0
    for (let time = from; time < until; time += 60_000) if (calendar.isOpen(time)) minutes++
    expect(calendar.between(from, until)).toBe(minutes * 60_000)
    if (minutes > 0) expect(calendar.between(from, calendar.after(from, minutes * 60_000))).toBe(minutes * 60_000)
  }
})

test.each([
  ['never', null],
  ['five minutes a week', [540, 545] as const],
])('a program that is open %s has a farthest moment', (_case, monday) => {
  const hours = rules.hours.map((_open, day) => (day === 1 ? monday : null))
  const calendar = businessCalendar({ ...rules, hours })
  expect(iso(calendar.after(at('2027-03-10T15:00:00Z'), 80 * hour))).toBe('2037-03-17T15:00:00.000Z')
})
