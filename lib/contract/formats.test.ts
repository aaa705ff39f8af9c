import { expect, test } from 'vitest'
import {
  calendarWords,
  cellDate,
  cellTime,
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
  expect(dateWords(now, zone, { language: 'en' })).toBe('Nov 21, 2026')
  expect(dateWords(now, zone, { language: 'es' })).toBe('21 nov 2026')
  expect(dateWords('2026-03-01T16:00:00Z', zone, { language: 'en' }, now)).toBe('Mar 1')
  expect(dateWords('2025-12-30T16:00:00Z', zone, { language: 'en' }, now)).toBe('Dec 30, 2025')
})

test('who chose a 24-hour clock and ISO dates reads them everywhere, and each choice holds alone', () => {
  const at = '2026-11-21T19:30:07Z'
  const chosen = { language: 'es', hour24: true, isoDates: true } as const
  expect(clockWords(at, zone, chosen)).toBe('14:30')
  expect(clockWords('2026-11-21T05:05:07Z', zone, chosen, true)).toBe('00:05:07')
  expect(dateWords(at, zone, chosen, at)).toBe('2026-11-21')
  // The day of the zone, not of UTC.
  expect(dateWords('2026-11-21T02:00:00Z', zone, chosen)).toBe('2026-11-20')
  expect(calendarWords('1980-03-27T00:00:00+00:00', chosen)).toBe('1980-03-27')
  expect(clockWords(at, zone, { language: 'en', isoDates: true })).toBe('2:30 PM')
  expect(dateWords(at, zone, { language: 'en', hour24: true })).toBe('Nov 21, 2026')
})

test('a cell of a file is what a US spreadsheet reads, or what its reader chose', () => {
  const at = new Date('2026-11-21T19:30:07Z')
  expect(cellTime(at, zone, { language: 'es' })).toBe('11/21/2026 2:30 PM')
  expect(cellTime(at, zone, { language: 'en' }, true)).toBe('11/21/2026 2:30:07 PM')
  expect(cellTime(at, zone, { language: 'en', hour24: true, isoDates: true }, true)).toBe('2026-11-21 14:30:07')
  expect(cellDate('1980-03-07', { language: 'en' })).toBe('3/7/1980')
  expect(cellDate('1980-03-07T00:00:00Z', { language: 'en', isoDates: true })).toBe('1980-03-07')
})

test('a calendar day is moved by no zone', () => {
  expect(calendarWords('1980-03-27', { language: 'en' })).toBe('Mar 27, 1980')
  expect(calendarWords('1980-03-27T00:00:00+00:00', { language: 'es' })).toBe('27 mar 1980')
  expect(calendarWords('2026-11-03', { language: 'en' }, '2026-11-21')).toBe('Nov 3')
  expect(longCalendarWords('1972-04-03', { language: 'en' })).toBe('April 3, 1972')
  expect(longCalendarWords('1972-04-03', { language: 'es' })).toBe('3 de abril de 1972')
})

test.each([
  ['2026-11-18T05:00:00Z', '12:00 AM', '12:00 a.m.'],
  ['2026-11-18T15:42:07Z', '10:42 AM', '10:42 a.m.'],
  ['2026-11-18T17:00:00Z', '12:00 PM', '12:00 p.m.'],
  ['2026-11-19T04:59:00Z', '11:59 PM', '11:59 p.m.'],
])('%s is %s, %s', (at, english, spanish) => {
  expect([clockWords(at, zone, { language: 'en' }), clockWords(at, zone, { language: 'es' })]).toEqual([
    english,
    spanish,
  ])
})

test('seconds only where they are asked for', () =>
  expect(clockWords('2026-11-18T15:42:07Z', zone, { language: 'en' }, true)).toBe('10:42:07 AM'))

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
