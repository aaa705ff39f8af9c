import { expect, test } from 'vitest'
import {
  calendarWords,
  clockWords,
  dateWords,
  dollarWords,
  durationWords,
  longCalendarWords,
  percentWords,
  phoneWords,
  plainPhoneWords,
  zoneShort,
} from './formats'

const zone = 'America/New_York'
const [hour, day] = [3_600_000, 86_400_000]

test('a date has its year, unless it is one of this year', () => {
  const now = '2026-11-21T16:00:00Z'
  expect(dateWords(now, zone, 'en')).toBe('Nov 21, 2026')
  expect(dateWords(now, zone, 'es')).toBe('21 nov 2026')
  expect(dateWords('2026-03-01T16:00:00Z', zone, 'en', now)).toBe('Mar 1')
  expect(dateWords('2025-12-30T16:00:00Z', zone, 'en', now)).toBe('Dec 30, 2025')
})

test('a calendar day is moved by no zone', () => {
  expect(calendarWords('1980-03-27', 'en')).toBe('Mar 27, 1980')
  expect(calendarWords('1980-03-27T00:00:00+00:00', 'es')).toBe('27 mar 1980')
  expect(calendarWords('2026-11-03', 'en', '2026-11-21')).toBe('Nov 3')
  expect(longCalendarWords('1972-04-03', 'en')).toBe('April 3, 1972')
  expect(longCalendarWords('1972-04-03', 'es')).toBe('3 de abril de 1972')
})

test.each([
  ['2026-11-18T05:00:00Z', '12:00 AM', '12:00 a.m.'],
  ['2026-11-18T15:42:07Z', '10:42 AM', '10:42 a.m.'],
  ['2026-11-18T17:00:00Z', '12:00 PM', '12:00 p.m.'],
  ['2026-11-19T04:59:00Z', '11:59 PM', '11:59 p.m.'],
])('%s is %s, %s', (at, english, spanish) => {
  expect([clockWords(at, zone, 'en'), clockWords(at, zone, 'es')]).toEqual([english, spanish])
})

test('seconds only where they are asked for', () =>
  expect(clockWords('2026-11-18T15:42:07Z', zone, 'en', true)).toBe('10:42:07 AM'))

test.each([
  ['America/New_York', 'ET'],
  ['America/Los_Angeles', 'PT'],
  ['America/Anchorage', 'AKT'],
  ['America/Phoenix', 'MST'],
  ['UTC', 'UTC'],
])('%s is %s in winter and summer', (timeZone, short) => {
  expect([zoneShort(timeZone, '2026-11-18T15:00:00Z'), zoneShort(timeZone, '2026-07-18T15:00:00Z')]).toEqual([
    short,
    short,
  ])
})

test('a length of time in one unit, in both languages', () => {
  const lengths = [0, 420, 3_600, 45_000, 60_000, 12 * 60_000, 5.2 * hour, 47 * hour, 2 * day, 4.2 * day, 31 * day]
  expect(lengths.map((ms) => durationWords(ms, 'en'))).toEqual([
    '0 seconds',
    '0.4 seconds',
    '3.6 seconds',
    '45 seconds',
    '1 minute',
    '12 minutes',
    '5.2 hours',
    '47 hours',
    '2 days',
    '4.2 days',
    '31 days',
  ])
  expect(durationWords(4.2 * day, 'es')).toBe('4.2 días')
  expect(durationWords(5.9 * hour, 'en', true)).toBe('5 hours')
})

test('shares, money and phone numbers', () => {
  expect(percentWords(0.894)).toBe('89%')
  expect([dollarWords(42_000, 'en'), dollarWords(42_000, 'es')]).toEqual(['$42,000', '$42,000'])
  expect(plainPhoneWords('+12025550171')).toBe('202-555-0171')
})

test.each([
  ['+12025550143', '(202) 555-0143'],
  ['+522025550143', '+52 202 555 0143'],
  ['2025550143', '2025550143'],
  ['', ''],
])('%s reads %s', (number, words) => expect(phoneWords(number)).toBe(words))
