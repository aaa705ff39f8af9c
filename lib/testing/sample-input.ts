// An input that a schema of the contract takes, made from the schema itself: every field there is, so that whatever is added
// later is tried too.
import { z } from 'zod'

type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  minItems?: number
  format?: string
  pattern?: string
  $ref?: string
}

/** `named` gives the value of a field by its name, where there is one; other texts are `word`. `whole`: also the fields that
 *  may be left out. */
export function sampleInput(
  schema: z.ZodType,
  { named, word, whole }: { named: (name: string) => unknown; word: string; whole: boolean },
): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape & {
    $defs?: Record<string, Shape>
  }
  const make = (given: Shape, name: string, depth: number): unknown => {
    const found = named(name)
    if (found !== undefined) return found
    if (given.$ref) return make(shape.$defs?.[given.$ref.replace('#/$defs/', '')] ?? {}, name, depth + 1)
    if (given.const !== undefined) return given.const
    if (given.enum) return given.enum[0]
    const either = given.anyOf ?? given.oneOf
    if (either) return make(either.find(({ type }) => type !== 'null') ?? {}, name, depth + 1)
    if (given.allOf) return Object.assign({}, ...given.allOf.map((each) => make(each, name, depth + 1)))
    if (given.type === 'object' || given.properties) {
      if (depth > 6) return {}
      const wanted = Object.entries(given.properties ?? {}).filter(
        ([field]) => whole || (given.required ?? []).includes(field),
      )
      return Object.fromEntries(wanted.map(([field, each]) => [field, make(each, field, depth + 1)]))
    }
    if (given.type === 'array')
      return given.items && depth < 6 ? [make(given.items, name.replace(/s$/, ''), depth + 1)] : []
    if (given.type === 'integer' || given.type === 'number') return Math.max(given.minimum ?? 1, 1)
    if (given.type === 'boolean') return true
    if (given.format === 'date-time') return '2026-06-16T17:00:00.000Z'
    if (given.format === 'date' || /\\d\{4\}-/.test(given.pattern ?? '')) return '2026-06-16'
    return word
  }
  return make(shape, '', 0)
}
