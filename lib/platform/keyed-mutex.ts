// Work on the same thing within one process waits its turn, so that optimistic writes meet only other processes.
const last = new Map<string, Promise<unknown>>()

/** Runs `work` after everything asked for earlier under the same key; its failure is the caller's alone. */
export async function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const mine = before !== undefined ? before.then(work, work) : work()
  const settled = mine.catch(() => undefined)
  last.set(key, settled)
  try {
    return await mine
  } finally {
    if (last.get(key) === settled) last.delete(key)
  }
}
