import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once'

test('of ten pieces of work never more than two run, in the order they came; a failure gives its place on', async () => {
  const twoAtOnce = fewAtOnce(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      twoAtOnce(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(index)
        await new Promise((done) => setTimeout(done, 5))
        running -= 1
        if (index % 3 === 0) throw new Error('canary')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(await twoAtOnce(async () => 'after')).toBe('after')
})
