import { expect, test } from 'vitest'
import { gather } from './gather'

/** A loader whose queries are answered by hand. */
function byHand() {
  const queries: { keys: string[]; answer(values: Record<string, string>): void; fail(): void }[] = []
  const look = gather<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        queries.push({
          keys,
          answer: (values) => resolve(new Map(Object.entries(values))),
          fail: () => reject(new Error('broken')),
        })
      }),
    3,
  )
  /** The n-th query, once it has begun. */
  const begun = async (n: number) => {
    await expect.poll(() => queries.length, { interval: 1 }).toBeGreaterThanOrEqual(n)
    const query = queries[n - 1]
    if (!query) throw new Error('no such query')
    return query
  }
  return { look, queries, begun }
}

test('look-ups asked in the same moment, or while a query is under way, share the next one', async () => {
  const { look, queries, begun } = byHand()
  const first = [look('a'), look('a')]
  const one = await begun(1)
  const rest = [look('b'), look('c'), look('b')]
  expect(queries.map(({ keys }) => keys)).toEqual([['a']])
  one.answer({ a: 'A' })
  expect(await Promise.all(first)).toEqual(['A', 'A'])
  const two = await begun(2)
  expect(two.keys).toEqual(['b', 'c'])
  two.answer({ b: 'B' })
  expect(await Promise.all(rest)).toEqual(['B', undefined, 'B'])
})

test('nobody is given an answer that was read before they asked', async () => {
  const { look, begun } = byHand()
  const early = look('a')
  const one = await begun(1)
  const late = look('a')
  one.answer({ a: 'old' })
  const two = await begun(2)
  two.answer({ a: 'new' })
  expect(await Promise.all([early, late])).toEqual(['old', 'new'])
})

test('a query that fails fails those who wait for it, and nobody after them', async () => {
  const { look, begun } = byHand()
  const first = look('a')
  const one = await begun(1)
  const second = look('b')
  const lost = expect(first).rejects.toThrow('broken')
  one.fail()
  await lost
  ;(await begun(2)).answer({ b: 'B' })
  expect(await second).toBe('B')
  const third = look('c')
  ;(await begun(3)).answer({ c: 'C' })
  expect(await third).toBe('C')
})

test('no query holds more than it may', async () => {
  const { look, queries, begun } = byHand()
  const all = ['a', 'b', 'c', 'd', 'e'].map((key) => look(key))
  for (const n of [1, 2]) {
    const query = await begun(n)
    query.answer(Object.fromEntries(query.keys.map((key) => [key, key.toUpperCase()])))
  }
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(queries.map(({ keys }) => keys)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('a loader that throws at once is a failure like any other', async () => {
  const look = gather<string>(() => {
    throw new Error('at once')
  })
  await expect(look('a')).rejects.toThrow('at once')
  await expect(look('b')).rejects.toThrow('at once')
})
