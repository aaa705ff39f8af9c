// What a process remembers between calls. Whatever is remembered from outside the code, such as rows, settings or calls
// of somebody, is registered here, so that a process can begin again as if it were new: test files share theirs.

const steps = new Set<() => unknown>()

/** A map that `forgetAll` empties. What follows from the code alone needs none of this. */
export function cache<K, V>(): Map<K, V> {
  const map = new Map<K, V>()
  onForget(() => map.clear())
  return map
}

/** `forget` puts a module's own state back to what it is when the module is loaded. */
export function onForget(forget: () => unknown): void {
  steps.add(forget)
}

/** The last registered forgets first, because it may use what came before it. */
export async function forgetAll(): Promise<void> {
  for (const forget of [...steps].reverse()) await forget()
}
