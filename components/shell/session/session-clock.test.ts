import { expect, test } from 'vitest'
import { countdownWords, SessionClock } from './session-clock'

const minute = 60_000
const rule = 15 * minute
const clock = (longest = 720 * minute) => new SessionClock({ idle: rule, longest, rule }, 0)

test('counts down from what the server said', () => {
  expect(clock().left(13 * minute)).toEqual({ left: 2 * minute, exact: true, final: false })
})

test('a contact moves the end, a little less than the server may have moved it', () => {
  const it = clock()
  it.contact(10 * minute)
  expect(it.left(10 * minute)).toEqual({ left: 14 * minute, exact: false, final: false })
})

test('a contact never shortens what the server said', () => {
  const it = clock()
  it.contact(10_000)
  expect(it.left(10_000)).toMatchObject({ left: rule - 10_000, exact: true })
})

test('nothing moves the last end', () => {
  const it = clock(20 * minute)
  it.contact(12 * minute)
  expect(it.left(12 * minute)).toMatchObject({ left: 8 * minute, final: true })
})

test('typing is told after a while, not at every key, and not when it is over', () => {
  const it = clock()
  expect([1, 2.9, 3.1, 14.9, 15.1].map((at) => it.worthTelling(at * minute))).toEqual([false, false, true, true, false])
})

test.each([
  [119_001, '2:00'],
  [61_000, '1:01'],
  [9_000, '0:09'],
  [-5, '0:00'],
])('%i ms reads %s', (ms, words) => {
  expect(countdownWords(ms)).toBe(words)
})
