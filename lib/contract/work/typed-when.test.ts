import { expect, test } from 'vitest'
import { whenOf } from './typed-when'

const zone = 'America/New_York'
// Monday, November 23, 2026, 10:12 AM
const now = Date.parse('2026-11-23T15:12:00Z')
const shown = (typed: string) => {
  const at = whenOf(typed, now, zone)
  return at === null ? null : new Date(at).toISOString()
}

test.each([
  ['fri 9', '2026-11-27T14:00:00.000Z'],
  ['5p', '2026-11-23T22:00:00.000Z'],
  ['530pm', '2026-11-23T22:30:00.000Z'],
  ['5:30 pm', '2026-11-23T22:30:00.000Z'],
  ['3', '2026-11-23T20:00:00.000Z'],
  ['tomorrow 2p', '2026-11-24T19:00:00.000Z'],
  ['tomorrow', '2026-11-24T14:00:00.000Z'],
  ['mon 8', '2026-11-30T13:00:00.000Z'],
  ['vie 9', '2026-11-27T14:00:00.000Z'],
  ['12/1 10', '2026-12-01T15:00:00.000Z'],
  ['1/4', '2027-01-04T14:00:00.000Z'],
  ['9a', '2026-11-24T14:00:00.000Z'],
])('%s is %s', (typed, at) => expect(shown(typed)).toBe(at))

test.each(['', 'soon', 'today 9', '25', '13pm', '2/30', 'fri 9 now', 'fri x'])('%s is no time ahead', (typed) =>
  expect(shown(typed)).toBeNull(),
)
