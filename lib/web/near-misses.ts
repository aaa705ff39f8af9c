// Members the schema does not know are kept out and never an error (decisions.md §1); one that is spelled almost like a
// known one is worth a hint in the request log. Only the known name is logged: the other is the caller's text.
import { z } from 'zod'

/** A body full of strange names is no slip of the pen, and comparing them all would cost time. */
const most = 20

/** Hints such as `additionalData` for members of `input` that differ from a known one by case or by two letters. */
export function nearMisses(schema: z.ZodType | undefined, input: Record<string, unknown>): string[] | undefined {
  const hints = hintsIn(schema, input)
  return hints.length > 0 ? hints : undefined
}

function hintsIn(schema: z.ZodType | undefined, input: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null) return []
  const known = Object.keys(schema.shape)
  const unknown: string[] = []
  for (const name of Object.keys(input)) {
    if (unknown.length === most) break
    if (!known.includes(name)) unknown.push(name)
  }
  const missing = known.filter((name) => !Object.hasOwn(input, name))
  const below = known.flatMap((name) =>
    hintsIn(schema.shape[name], (input as Record<string, unknown>)[name]).map((hint) => `${name}.${hint}`),
  )
  return [...unknown.flatMap((name) => missing.filter((other) => near(name, other))), ...below]
}

const near = (a: string, b: string) =>
  a.toLowerCase() === b.toLowerCase() || (Math.abs(a.length - b.length) <= 2 && distance(a, b) <= 2)

/** Levenshtein's distance; the names are short. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
