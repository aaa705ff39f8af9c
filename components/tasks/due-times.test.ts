import { expect, test } from 'vitest'
import { dueChoices, dueOf } from './due-times'

const zone = 'America/New_York'

test('days are counted where the person is, also late at night and over a change of the clock', () => {
  // 23:30 on October 31; the clock goes back in the night.
  expect(dueChoices('2026-11-01T03:30:00Z', zone)).toEqual({
    today: '2026-10-31T17:00',
    tomorrow: '2026-11-01T09:00',
    inAWeek: '2026-11-07T09:00',
  })
  expect(dueOf('2026-11-01T09:00', zone)).toBe('2026-11-01T14:00:00.000Z')
  expect(dueOf('2026-10-31T09:00', zone)).toBe('2026-10-31T13:00:00.000Z')
})

test('no time is no due time, and half a time is none', () => {
  expect(dueOf('', zone)).toBeNull()
  expect(dueOf('2026-13-01T09:00', zone)).toBeUndefined()
  expect(dueOf('9999-12-31T09:00', zone)).toBeUndefined()
  expect(dueOf('1999-12-31T09:00', zone)).toBeUndefined()
})
