import { expect, test } from 'vitest'
import { clocksThere, exactTime, relativeWords, timelineWords, zoneWords } from '@/components/kit/ui/time-words'

const zone = 'America/New_York'
const now = '2026-11-21T16:00:00Z'

test.each([
  ['seconds ago', '2026-11-21T15:59:30Z', 'just now'],
  ['minutes ago', '2026-11-21T15:52:00Z', '8 minutes ago'],
  ['hours ago', '2026-11-21T13:00:00Z', '3 hours ago'],
  ['late last evening counts as yesterday', '2026-11-21T02:00:00Z', 'yesterday'],
  ['midnight is the midnight of the zone', '2026-11-21T05:30:00Z', '10 hours ago'],
  ['six days ago', '2026-11-15T16:00:00Z', '6 days ago'],
  ['seven days ago', '2026-11-14T16:00:00Z', 'Nov 14'],
  ['another year', '2025-12-30T16:00:00Z', 'Dec 30, 2025'],
  ['the next attempt', '2026-11-21T16:14:00Z', 'in 14 minutes'],
  ['later today', '2026-11-21T22:00:00Z', 'today at 5:00 PM'],
  ['tomorrow', '2026-11-22T16:00:00Z', 'tomorrow'],
])('%s', (_case, at, words) => expect(relativeWords(at, now, zone, { language: 'en' })).toBe(words))

test('the exact time names its zone, the same in summer and winter', () => {
  expect(exactTime('2026-11-18T15:42:07Z', zone, { language: 'en' })).toBe('Wed, Nov 18, 2026, 10:42 AM ET')
  expect(exactTime('2026-07-18T15:42:07Z', zone, { language: 'en' })).toBe('Sat, Jul 18, 2026, 11:42 AM ET')
})

test('the timeline names the day and the clock', () => {
  expect(timelineWords('2026-11-21T15:42:00Z', now, zone, { language: 'en' })).toBe('Today, 10:42 AM')
  expect(timelineWords('2026-11-18T15:42:00Z', now, zone, { language: 'en' })).toBe('Nov 18, 10:42 AM')
})

test.each([
  ['America/New_York', 'New York (ET)'],
  ['UTC', 'UTC'],
])('%s reads %s', (timeZone, words) => expect(zoneWords(timeZone, now)).toBe(words))

test.each([
  ['minutes', '2026-11-21T15:52:00Z', 'hace 8 minutos'],
  ['the next attempt', '2026-11-21T16:14:00Z', 'en 14 minutos'],
  ['yesterday', '2026-11-20T16:00:00Z', 'ayer'],
  ['six days', '2026-11-15T16:00:00Z', 'hace 6 días'],
  ['another year', '2025-12-30T16:00:00Z', '30 dic 2025'],
])('in Spanish: %s', (_case, at, words) => expect(relativeWords(at, now, zone, { language: 'es' })).toBe(words))

test('in Spanish the day stands before the month', () => {
  expect(exactTime('2026-11-18T15:42:07Z', zone, { language: 'es' })).toBe('mié, 18 nov 2026, 10:42 a.m. ET')
  expect(timelineWords('2026-11-18T15:42:00Z', now, zone, { language: 'es' })).toBe('18 nov, 10:42 a.m.')
})

test('clocks of several zones begin with the earliest, whatever their order', () => {
  const zones = ['America/New_York', 'America/Anchorage', 'America/Chicago']
  expect(clocksThere(now, zones, { language: 'en' })).toEqual({
    times: ['07:00', '10:00', '11:00'],
    words: '7:00 AM–11:00 AM',
  })
  expect(clocksThere(now, ['America/New_York'], { language: 'en' }).words).toBe('11:00 AM')
  expect(clocksThere(now, [], { language: 'en' }).words).toBe('')
})
