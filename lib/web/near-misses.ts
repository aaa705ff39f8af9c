// Members the schema does not know are kept out and never an error (decisions.md §1); one that is spelled almost like a
// known one is worth a hint in the request log. Only the known name is logged: the other is the caller's text.
import { z } from 'zod'

/** Hints such as `additionalData` for members of `input` that differ from a known one by case or by two letters. */
export function nearMisses(schema: z.ZodType | undefined, input: Record<string, unknown>): string[] | undefined {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const unknown = Object.keys(input).filter((name) => !known.includes(name))
  if (unknown.length === 0 || known.length === 0) return undefined
  const hints = unknown.flatMap((name) => known.filter((other) => near(name, other)).map((other) => other))
  return hints.length > 0 ? hints : undefined
}

const near = (a: string, b: string) => a.toLowerCase() === b.toLowerCase() || (Math.abs(a.length - b.length) <= 2 && distance(a, b) <= 2)

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
