import { expect, test } from 'vitest'
import { gather, together } from './gather'

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

test('two works are under way at once, never three, and each answers its own', async () => {
  const works: { items: number[]; answer(): void }[] = []
  const ask = together<number, number>(
    (items) => new Promise((resolve) => works.push({ items, answer: () => resolve(items.map((item) => item * 10)) })),
    { most: 2, abreast: 2 },
  )
  const begun = (count: number) => expect.poll(() => works.length, { interval: 1 }).toBe(count)
  const answers = [1, 2, 3, 4, 5, 6].map(ask)
  await begun(2)
  expect(works.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
  await new Promise((over) => setImmediate(over))
  expect(works).toHaveLength(2)
  works[1]?.answer()
  await begun(3)
  expect(works[2]?.items).toEqual([5, 6])
  expect(await Promise.all(answers.slice(2, 4))).toEqual([30, 40])
  works[2]?.answer()
  expect(await Promise.all(answers.slice(4))).toEqual([50, 60])
  works[0]?.answer()
  expect(await Promise.all(answers.slice(0, 2))).toEqual([10, 20])
})

test('beside work of many, other work begins once half as many wait; beside work of one, at once', async () => {
  const works: { items: number[]; answer(): void }[] = []
  const ask = together<number, number>(
    (items) => new Promise((resolve) => works.push({ items, answer: () => resolve(items) })),
    { most: 8, abreast: 2 },
  )
  const begun = (count: number) => expect.poll(() => works.length, { interval: 1 }).toBe(count)
  const turns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((over) => setImmediate(over))
  }
  const first = [1, 2, 3, 4, 5, 6].map(ask)
  await begun(1)
  const second = [7, 8].map(ask)
  await turns()
  expect(works).toHaveLength(1)
  second.push(ask(9))
  await begun(2)
  expect(works[1]?.items).toEqual([7, 8, 9])
  // Fewer than that wait for the end of what is under way, and no longer.
  const third = [ask(10)]
  works[0]?.answer()
  expect(await Promise.all(first)).toEqual([1, 2, 3, 4, 5, 6])
  await turns()
  expect(works).toHaveLength(2)
  works[1]?.answer()
  await begun(3)
  expect(works[2]?.items).toEqual([10])
  const fourth = ask(11)
  await begun(4)
  for (const { answer } of works) answer()
  expect(await Promise.all([...second, ...third, fourth])).toEqual([7, 8, 9, 10, 11])
})
