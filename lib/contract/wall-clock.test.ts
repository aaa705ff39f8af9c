import { expect, test } from 'vitest'
import { momentOf, wallClock, wallTime } from '@/lib/contract/wall-clock'

const newYork = 'America/New_York'

test.each([
  ['winter', '2026-11-18T10:42', newYork, '2026-11-18T15:42:00.000Z'],
  ['summer', '2026-07-18T10:42', newYork, '2026-07-18T14:42:00.000Z'],
  ['an hour that comes twice is the first', '2026-11-01T01:30', newYork, '2026-11-01T05:30:00.000Z'],
  ['just after it', '2026-11-01T02:00', newYork, '2026-11-01T07:00:00.000Z'],
  ['an hour that is skipped', '2026-03-08T02:30', newYork, '2026-03-08T07:30:00.000Z'],
  ['an hour that comes twice east of Greenwich', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['just after it there', '2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['an hour that is skipped there', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['half an hour off', '2026-11-18T10:42', 'Asia/Kolkata', '2026-11-18T05:12:00.000Z'],
  ['across the date line', '2026-11-18T10:42', 'Pacific/Kiritimati', '2026-11-17T20:42:00.000Z'],
  ['with seconds', '2026-11-18T10:42:30', 'UTC', '2026-11-18T10:42:30.000Z'],
])('%s', (_case, wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment)
})

test('what is shown in a field is read back as the same minute', () => {
  for (const at of ['2026-01-01T00:00:00.000Z', '2026-11-01T06:10:00.000Z', '2026-03-08T07:30:00.000Z'])
    expect(Math.abs(Date.parse(momentOf(wallTime(at, newYork), newYork) ?? '') - Date.parse(at)) % 3_600_000).toBe(0)
  expect(wallTime('2026-11-18T05:00:00.000Z', newYork)).toBe('2026-11-18T00:00')
})

test.each(['', 'yesterday', '2026-13-01T10:00', '2026-11-18', '0042-11-18T10:42'])('%j is no moment', (wall) => {
  expect(momentOf(wall, newYork)).toBeNull()
})

test('a wall clock shows whole seconds, and every hour of a year is found again', () => {
  const { shown, instantOf } = wallClock(newYork)
  expect(shown(Date.parse('2026-11-18T15:42:07.900Z'))).toBe(Date.parse('2026-11-18T10:42:07Z'))
  const hour = 3_600_000
  const again = Date.parse('2026-11-01T06:00:00Z')
  for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += hour)
    expect(instantOf(shown(at))).toBe(at === again ? at - hour : at)
})
