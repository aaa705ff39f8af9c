// A field of a callback's body by its path, as problems spell it: `event.patient.externalIds[0].sourceId`.

const steps = (path: string) => [...path.matchAll(/[^.[\]]+/g)].map(([step]) => step)

function member(value: unknown, step: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string, unknown>)[step]
    : undefined
}

/** What stands there as text; null where nothing does. */
export function textAt(body: unknown, path: string): string | null {
  const value = steps(path).reduce(member, body)
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Puts a text there, in the body itself. False where there is no object to put it in. */
export function setText(body: unknown, path: string, text: string): boolean {
  const all = steps(path)
  const last = all.pop()
  const parent = all.reduce(member, body)
  if (last === undefined || typeof parent !== 'object' || parent === null) return false
  Object.defineProperty(parent, last, { value: text, writable: true, enumerable: true, configurable: true })
  return true
}
