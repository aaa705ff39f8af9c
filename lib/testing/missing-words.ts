// Which words a language lacks beside another, by their paths: pages.items.dob.question.

type Words = Readonly<Record<string, unknown>>
const isTable = (part: unknown): part is Words => typeof part === 'object' && part !== null

/** A sentence that is told to patient and caregiver alike in one language may be told to each in the other. */
const saysAlike = (whole: unknown, part: unknown) =>
  (typeof whole === 'string' && isTable(part) && 'patient' in part && 'caregiver' in part) ||
  (typeof part === 'string' && isTable(whole) && 'patient' in whole && 'caregiver' in whole)

/** Blank, absent, or of another kind. What is null in `whole` may be missing. */
export function missingWords(whole: unknown, part: unknown, path = ''): string[] {
  if (whole === null || saysAlike(whole, part)) return []
  if (typeof whole === 'string') return typeof part === 'string' && part.trim() !== '' ? [] : [path]
  if (!isTable(whole)) return typeof part === typeof whole ? [] : [path]
  if (Array.isArray(whole)) return Array.isArray(part) && part.length > 0 ? [] : [path]
  const under = isTable(part) ? part : {}
  return Object.entries(whole).flatMap(([name, inner]) =>
    missingWords(inner, under[name], path === '' ? name : `${path}.${name}`),
  )
}
