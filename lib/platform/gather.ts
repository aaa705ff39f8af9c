// What many ask for at the same moment is done at once: look-ups become one query, writes one statement. Nothing shares
// work that was already under way when it was asked for, so each answer is as fresh as if it had been asked for alone.

import { setImmediate, setTimeout } from 'node:timers/promises'
import type { RowScope } from './db/scope'

type Together = {
  /** The most that is done at once. */
  most: number
  /** So much work is under way at the same time; absent: one. Beside work of many items, other work begins once half as
   *  many wait: what few cost by themselves is most of what many cost together. */
  abreast?: number
  /** Milliseconds the next work is put off while some wait. */
  pause?: number
  /** Work that lasts longer (ms) no longer holds the next one back: it may wait for a lock that others have no part in. */
  stuck?: number
  /** Whether a failure may be one item's alone: then each is done by itself, and fails by itself. */
  ofOne?: (error: unknown) => boolean
}

/** `workOf` is given items in the order in which they were asked for and answers each at its place. A caller who asks alone never
 *  waits; what is asked for while work is under way is done next. */
export function together<Item, Result>(
  workOf: (items: Item[]) => Promise<Result[]>,
  { most, abreast = 1, pause, stuck, ofOne }: Together,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let underWay = 0
  let itemsUnderWay = 0
  const enough = () => waiting.length > 0 && waiting.length * 2 >= itemsUnderWay

  /** Does the work, and returns what gives each its answer. */
  async function work(batch: Waiting[]): Promise<() => void> {
    try {
      const results = await workOf(batch.map(({ item }) => item))
      return () => {
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
      }
    } catch (error) {
      if (batch.length > 1 && ofOne?.(error)) {
        await Promise.all(batch.map(async (one) => (await work([one]))()))
        return () => {}
      }
      return () => {
        for (const { reject } of batch) reject(error)
      }
    }
  }

  // Answers are given when the next work is on its way, so that the database and the site are busy at the same time.
  async function run(): Promise<void> {
    underWay += 1
    await setImmediate()
    let tell = () => {}
    while (enough()) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      itemsUnderWay += batch.length
      const done = work(batch)
      await setImmediate()
      tell()
      tell = await (stuck === undefined ? done : within(stuck, done))
      itemsUnderWay -= batch.length
      if (pause === undefined) continue
      tell()
      tell = () => {}
      if (waiting.length > 0) await setTimeout(pause)
    }
    underWay -= 1
    tell()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (underWay < abreast && enough()) void run()
    })
}

/** What `done` returns, which never fails. When the time is over it is carried out as soon as it comes. */
const within = (ms: number, done: Promise<() => void>): Promise<() => void> =>
  new Promise((over) => {
    const timer = globalThis.setTimeout(() => {
      void done.then((tell) => tell())
      over(() => {})
    }, ms)
    void done.then((tell) => {
      clearTimeout(timer)
      over(tell)
    })
  })

// PostgreSQL guesses ten ids for the plan it would keep, finds fewer cheaper, and so would plan every single time, which
// costs more than the read (0.06 ms of 0.12, 2026-11-21). Ids that nobody has fill the list up.
const guessed = 10
export const filled = (ids: string[]) =>
  ids.length < guessed ? [...ids, ...Array<string>(guessed - ids.length).fill('')] : ids

/** What is asked together is asked within one program: each scope has its own, for as long as the process lives. */
export function byScope<T>(make: (scope: RowScope | undefined) => T): (scope: RowScope | undefined) => T {
  const made = new Map<RowScope | undefined, T>()
  return (scope) => {
    const known = made.get(scope) ?? make(scope)
    made.set(scope, known)
    return known
  }
}

/** `load` is given distinct keys and answers what it found; a key without an entry resolves to undefined. While some wait,
 *  the next query is put off by a millisecond: 16 busy clients then share a query by five instead of by three (2026-11-21,
 *  2 cores). */
export function gather<T>(
  load: (keys: string[]) => Promise<Map<string, T>>,
  most = 200,
): (key: string) => Promise<T | undefined> {
  const look = async (keys: string[]) => {
    const found = await load([...new Set(keys)])
    return keys.map((key) => found.get(key))
  }
  return together(look, { most, pause: 1 })
}
