import { expect, test } from 'vitest'
import { countMoved, inPlace, sameOrder } from './merge-rows'

const row = (id: string, updatedAt = '1') => ({ id, updatedAt })
const shown = [row('a'), row('b'), row('c')]

test('what is new in a row stands there at once, and no row moves', () => {
  expect(inPlace(shown, [row('c', '2'), row('x', '2'), row('a')])).toEqual([row('a'), row('b'), row('c', '2')])
})

test.each([
  ['one that moved up', [row('c', '2'), row('a'), row('b')], 1],
  ['one that came, and with it one that went over the page’s end', [row('x', '2'), row('a'), row('b')], 1],
  ['one that went', [row('a'), row('b')], 1],
  ['one that came and one that moved', [row('x', '2'), row('c', '2'), row('a')], 2],
  ['a mere change of places', [row('b'), row('a'), row('c')], 1],
])('%s', (_case, fresh, moved) => expect(countMoved(shown, fresh)).toBe(moved))

test('the same rows in the same order are the same list', () => {
  expect(sameOrder(shown, [row('a', '2'), row('b'), row('c')])).toBe(true)
  expect(sameOrder(shown, [row('b'), row('a'), row('c')])).toBe(false)
  expect(sameOrder(shown, [row('a'), row('b')])).toBe(false)
})
