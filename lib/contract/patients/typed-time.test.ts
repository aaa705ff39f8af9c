// What people type is a time: in both languages, on the zone's own clock.
import { expect, test } from 'vitest'
import { wallTime } from '@/lib/contract/wall-clock'
import { typedTime } from './typed-time'

const zone = 'America/New_York'
// Monday, November 23, 2026, 10:12 AM
const now = Date.parse('2026-11-23T15:12:00Z')

test.each([
  ['5p', '2026-11-23T17:00'],
  ['530pm', '2026-11-23T17:30'],
  ['5:30 PM', '2026-11-23T17:30'],
  ['1730', '2026-11-23T17:30'],
  ['9', '2026-11-24T09:00'],
  ['9am', '2026-11-24T09:00'],
  ['3', '2026-11-23T15:00'],
  ['noon', '2026-11-23T12:00'],
  ['12p', '2026-11-23T12:00'],
  ['fri 9', '2026-11-27T09:00'],
  ['Friday 9:15 a.m.', '2026-11-27T09:15'],
  ['mon 9', '2026-11-30T09:00'],
  ['mon 5p', '2026-11-23T17:00'],
  ['5p tue', '2026-11-24T17:00'],
  ['tomorrow 2', '2026-11-24T14:00'],
  ['today 4pm', '2026-11-23T16:00'],
  ['11/24 3pm', '2026-11-24T15:00'],
  ['12/1/26 10', '2026-12-01T10:00'],
  ['Nov 24 at 5:30 PM', '2026-11-24T17:30'],
  ['jan 5 10am', '2027-01-05T10:00'],
  ['vie 9', '2026-11-27T09:00'],
  ['mañana 3 p. m.', '2026-11-24T15:00'],
  ['el 24 de nov a las 5 p.m.', '2026-11-24T17:00'],
])('%s', (text, expected) => {
  expect(wallTime(typedTime(text, now, zone) ?? 0, zone)).toBe(expected)
})

test.each(['', 'soon', '25:00', '13pm', '0p', '2/30 9', 'fri', 'fri 9 10', '99/99 5p'])('%j is no time', (text) => {
  expect(typedTime(text, now, zone)).toBeNull()
})
