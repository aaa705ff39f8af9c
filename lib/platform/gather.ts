// What many ask for at the same moment is done at once: look-ups become one query, writes one statement. Nothing shares
// work that was already under way when it was asked for, so each answer is as fresh as if it had been asked for alone.

import { setImmediate, setTimeout } from 'node:timers/promises'

type Together = {
  /** The most that is done at once. */
  most: number
  /** Milliseconds the next work is put off while some wait. */
  pause?: number
  /** Work that lasts longer (ms) no longer holds the next one back: it may wait for a lock that others have no part in. */
  stuck?: number
  /** Whether a failure may be one item's alone: then each is done by itself, and fails by itself. */
  ofOne?: (error: unknown) => boolean
}

/** `work` is given items in the order in which they were asked for and answers each at its place. Who asks alone never
 *  waits; what is asked for while work is under way is done next. */
export function together<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { most, pause, stuck, ofOne }: Together,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let underWay = false

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (error) {
      if (batch.length > 1 && ofOne?.(error)) await Promise.all(batch.map((one) => settle([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  async function run(): Promise<void> {
    underWay = true
    for (let first = true; waiting.length > 0; first = false) {
      await (first || pause === undefined ? setImmediate() : setTimeout(pause))
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await (stuck === undefined ? settle(batch) : within(stuck, settle(batch)))
    }
    underWay = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!underWay) void run()
    })
}

/** Until `done`, which never fails, or the time is over. */
const within = (ms: number, done: Promise<void>): Promise<void> =>
  new Promise((over) => {
    const timer = globalThis.setTimeout(over, ms)
    void done.then(() => {
      clearTimeout(timer)
      over()
    })
  })

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
