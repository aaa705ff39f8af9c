// What is drawn fits any pad and keeps its times. No database.
import { expect, test } from 'vitest'
import { strokes as schema } from '@/lib/contract/journeys/flow'
import { readStrokes, toLines, toStrokes } from './strokes'

const began = Date.UTC(2026, 10, 21)
const line = (...points: [x: number, y: number, after: number][]) => ({
  points: points.map(([x, y, after]) => ({ x, y, time: began + after, pressure: 0.5 })),
})

test('points are told in shares of the width and milliseconds since the first', () => {
  expect(toStrokes([line([0, 35, 0], [350, 70, 16]), line([175, 0, 900])], 350)).toEqual([
    [
      [0, 0.1, 0],
      [1, 0.2, 16],
    ],
    [[0.5, 0, 900]],
  ])
})

test('turned from one width to another and back, nothing moves and no time is lost', () => {
  const drawn = toStrokes([line([10, 20, 0], [33, 40, 17], [101, 99, 48]), line([200, 50, 1200], [260, 90, 1300])], 347)
  let turned = drawn
  for (const width of [691, 320, 347, 1024]) turned = toStrokes(toLines(turned, width, began), width)
  expect(turned).toEqual(drawn)
})

test('however much is scribbled, the server takes it', () => {
  const scribble = Array.from({ length: 260 }, (_, row) =>
    line(...Array.from({ length: 3_000 }, (_, at): [number, number, number] => [at % 300, row, row * 3_000 + at])),
  )
  const drawn = toStrokes(scribble, 300)
  expect(schema.safeParse(drawn).success).toBe(true)
  expect(JSON.stringify(drawn).length).toBeLessThan(400_000)
  expect(drawn).toHaveLength(200)
})

test.each([undefined, '', 'null', '{}', '[1]', '[[1]]', '[[[1,2]]]', '[[[1,2,"3"]]]', '[[[1,2,null]]]'])(
  '%s is no drawing',
  (text) => expect(readStrokes(text)).toEqual([]),
)

test('what was kept is drawn again', () => expect(readStrokes('[[[0.1,0.2,0]]]')).toEqual([[[0.1, 0.2, 0]]]))
