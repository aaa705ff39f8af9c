// A picture being decoded is far larger than its file, so only a few are decoded at the same time in one process.

/** Runs work at most `most` at a time, in the order it was asked for. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The one that waits longest takes this place over; only without any does it become free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
