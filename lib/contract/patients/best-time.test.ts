// Best times as patients say them, and as their calls tell.
import { expect, test } from 'vitest'
import { wallClock } from '@/lib/contract/wall-clock'
import { bestTimeFrom, bestTimeOf, isWithin } from './best-time'

test.each([
  ['mornings', { from: 8, until: 11.5, weekend: false }],
  ['Mañanas', { from: 8, until: 11.5, weekend: false }],
  ['midday', { from: 11.5, until: 14, weekend: false }],
  ['after 5 PM', { from: 17, until: 21, weekend: false }],
  ['Best after 5', { from: 17, until: 21, weekend: false }],
  ['después de las 4', { from: 16, until: 21, weekend: false }],
  ['before 10 am', { from: 8, until: 10, weekend: false }],
  ['9-11 am', { from: 9, until: 11, weekend: false }],
  ['1 to 3 pm', { from: 13, until: 15, weekend: false }],
  ['weekends', { from: 8, until: 21, weekend: true }],
  ['whenever', null],
  ['', null],
])('%s', (words, expected) => {
  expect(bestTimeOf(words)).toEqual(expected)
})

test('two calls that reached them in one part of the day say when; one says nothing', () => {
  const zone = 'America/Chicago'
  const evening = Date.parse('2026-11-20T23:30:00Z') // 5:30 PM
  expect(bestTimeFrom([evening], zone)).toBeNull()
  const best = bestTimeFrom([evening, evening - 86_400_000], zone)
  expect(best).toEqual({ from: 17, until: 21, weekend: false })
  expect(best && isWithin(best, wallClock(zone).shown(evening))).toBe(true)
  expect(best && isWithin(best, wallClock(zone).shown(evening - 4 * 3_600_000))).toBe(false)
})
