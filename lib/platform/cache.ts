// What a process remembers between calls. Whatever is remembered from outside the code, such as rows, settings or calls
// of somebody, is registered here, so that a process can begin again as if it were new: test files share theirs.

const steps = new Set<() => unknown>()

/** A map that `forgetAll` empties. What follows from the code alone needs none of this. */
export function cache<K, V>(): Map<K, V> {
  const map = new Map<K, V>()
  onForget(() => map.clear())
  return map
}

/** A cache of the `most` that were asked for last. */
export function recent<K, V>(most: number) {
  const kept = cache<K, V>()
  const keep = (key: K, value: V) => {
    // A Map keeps the order of insertion, so its first key is the one unused for longest.
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > most) kept.delete(kept.keys().next().value as K)
  }
  return {
    get(key: K): V | undefined {
      const found = kept.get(key)
      if (found !== undefined) keep(key, found)
      return found
    },
    keep,
  }
}

/** `forget` puts a module's own state back to what it is when the module is loaded. */
export function onForget(forget: () => unknown): void {
  steps.add(forget)
}

/** The last registered forgets first, because it may use what came before it. */
export async function forgetAll(): Promise<void> {
  for (const forget of [...steps].reverse()) await forget()
}
