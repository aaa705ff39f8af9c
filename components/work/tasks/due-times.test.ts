import { expect, test } from 'vitest'
import { dueOf } from './due-times'

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
