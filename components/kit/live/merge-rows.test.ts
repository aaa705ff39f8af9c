import { expect, test } from 'vitest'
import { countMoved, goneFrom, inPlace, sameOrder } from './merge-rows'

const row = (id: string, updatedAt = '1') => ({ id, updatedAt })
const shown = [row('a'), row('b'), row('c')]

test('what is new in a row stands there at once, also in one that left the page, and no row moves', () => {
  const fresh = [row('c', '2'), row('x', '2'), row('a')]
  expect(goneFrom(shown, fresh)).toEqual(['b'])
  expect(inPlace(shown, fresh, { rows: [row('b', '3')], matching: [] })).toEqual({
    rows: [row('a'), row('b', '3'), row('c', '2')],
    left: ['b'],
  })
})

test('who is merely on another page has not left the view', () => {
  const { rows, left } = inPlace(shown, [row('x', '2'), row('a'), row('b')], { rows: [row('c', '2')], matching: ['c'] })
  expect(rows.at(-1)).toEqual(row('c', '2'))
  expect(left).toEqual([])
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
