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
  const settle = () => new Promise((done) => setImmediate(done))
  return { look, queries, settle }
}

test('look-ups asked while one is under way become one query, which starts afterwards', async () => {
  const { look, queries, settle } = byHand()
  const first = look('a')
  const rest = [look('b'), look('c'), look('b')]
  expect(queries.map(({ keys }) => keys)).toEqual([['a']])
  queries[0]?.answer({ a: 'A' })
  await first
  await settle()
  expect(queries[1]?.keys).toEqual(['b', 'c'])
  queries[1]?.answer({ b: 'B' })
  expect(await Promise.all(rest)).toEqual(['B', undefined, 'B'])
})

test('nobody is given an answer that was read before they asked', async () => {
  const { look, queries, settle } = byHand()
  const early = look('a')
  const late = look('a')
  queries[0]?.answer({ a: 'old' })
  await settle()
  queries[1]?.answer({ a: 'new' })
  expect(await Promise.all([early, late])).toEqual(['old', 'new'])
})

test('a query that fails fails those who wait for it, and nobody after them', async () => {
  const { look, queries, settle } = byHand()
  const [first, second] = [look('a'), look('b')]
  const lost = expect(first).rejects.toThrow('broken')
  queries[0]?.fail()
  await lost
  await settle()
  queries[1]?.answer({ b: 'B' })
  expect(await second).toBe('B')
  const third = look('c')
  queries[2]?.answer({ c: 'C' })
  expect(await third).toBe('C')
})

test('no query holds more than it may', async () => {
  const { look, queries, settle } = byHand()
  const all = ['a', 'b', 'c', 'd', 'e'].map((key) => look(key))
  for (let index = 0; index < 3; index += 1) {
    queries[index]?.answer(Object.fromEntries((queries[index]?.keys ?? []).map((key) => [key, key.toUpperCase()])))
    await settle()
  }
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('a loader that throws at once is a failure like any other', async () => {
  const look = gather<string>(() => {
    throw new Error('at once')
  })
  await expect(look('a')).rejects.toThrow('at once')
  await expect(look('b')).rejects.toThrow('at once')
})
