import { expect, test } from 'vitest'
import { dueLabel, dueOf } from './due-times'

const zone = 'America/New_York'

test('a wall time is counted where the person is, also over a change of the clock', () => {
  expect(dueOf('2026-11-01T09:00', zone)).toBe('2026-11-01T14:00:00.000Z')
  expect(dueOf('2026-10-31T09:00', zone)).toBe('2026-10-31T13:00:00.000Z')
})

test('no time is no due time, and half a time is none', () => {
  expect(dueOf('', zone)).toBeNull()
  expect(dueOf('2026-13-01T09:00', zone)).toBeUndefined()
  expect(dueOf('9999-12-31T09:00', zone)).toBeUndefined()
  expect(dueOf('1999-12-31T09:00', zone)).toBeUndefined()
})

// biome-ignore format: a table is read by column
test.each([
  ['2026-11-20T22:00:00Z', 'en', 'Today 5:00 PM'],
  ['2026-11-21T14:00:00Z', 'en', 'Tomorrow 9:00 AM'],
  ['2026-11-23T14:00:00Z', 'en', 'Monday 9:00 AM'],
  ['2026-11-23T14:00:00Z', 'es', 'Lunes 9:00 a.m.'],
  ['2026-11-27T14:00:00Z', 'en', 'Friday, Nov 27, 9:00 AM'],
] as const)('from a Friday, %s is %s %s: only tomorrow is called tomorrow', (at, language, label) => {
  const words = { today: 'Today', tomorrow: 'Tomorrow' }
  expect(dueLabel(at, { now: '2026-11-20T15:00:00Z', timeZone: zone, locale: { language }, ...words })).toBe(label)
})
