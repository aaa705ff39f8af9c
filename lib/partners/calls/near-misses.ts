// Members the schema does not know are kept out and never an error, keys of additionalData nobody knows are kept (decision
// §1 and §3). One that is spelled almost like a known one is told in `x-hint`, on a 200 too: without its additionalData a
// child is taken for an adult. Only the known name is told: the other is the caller's text.
import { z } from 'zod'
import type { PartnerEndpoint } from '@/lib/contract/endpoint'

/** A body full of strange names is no slip of the pen, and comparing them all would cost time. */
const most = 20

export type NearMiss = { of: 'unknown_member' | 'unknown_key'; near: string }

/** The known members and keys that `input` lacks and that differ from one it has by case or two letters. */
export function nearMisses(
  { body, keys = [] }: Pick<PartnerEndpoint, 'body' | 'keys'>,
  input: Record<string, unknown>,
): NearMiss[] {
  const members = [...new Set(inMembers(body, input, ''))].map((near) => ({ of: 'unknown_member' as const, near }))
  const inEntries = [...new Set(inKeys(input, keys))].map((near) => ({ of: 'unknown_key' as const, near }))
  return [...members, ...inEntries]
}

function inMembers(schema: unknown, input: unknown, path: string): string[] {
  const { element, members } = partsOf(schema)
  if (Array.isArray(input) && element) return input.slice(0, most).flatMap((item) => inMembers(element, item, path))
  if (!members || typeof input !== 'object' || input === null) return []
  const names = Object.keys(members)
  const hints = slips(Object.keys(input), names).map((name) => path + name)
  const below = names.flatMap((name) =>
    inMembers(members[name], (input as Record<string, unknown>)[name], `${path}${name}.`),
  )
  return [...hints, ...below]
}

type Parts = { element?: unknown; members?: Record<string, unknown> }
/** Found once of each schema: to ask one what it is takes longer than to compare names. */
const known = new WeakMap<object, Parts>()

export function partsOf(schema: unknown): Parts {
  if (typeof schema !== 'object' || schema === null) return {}
  let parts = known.get(schema)
  if (!parts) {
    const inner = unwrapped(schema)
    parts =
      inner instanceof z.ZodArray
        ? { element: inner.element }
        : inner instanceof z.ZodObject
          ? { members: inner.shape }
          : {}
    known.set(schema, parts)
  }
  return parts
}

/** Defaults, options and refinements stand around what a member is made of. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return unwrapped(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema
}

/** The entries of `additionalData`, at the top of the body or one level below. */
function inKeys(input: unknown, keys: readonly string[], levels = 2): string[] {
  if (levels === 0 || keys.length === 0 || typeof input !== 'object' || input === null || Array.isArray(input))
    return []
  return Object.entries(input).flatMap(([name, value]) => {
    if (name !== 'additionalData' || !Array.isArray(value)) return inKeys(value, keys, levels - 1)
    const given = value.map((entry: { key?: unknown } | null) => entry?.key)
    return slips(
      given.filter((each) => typeof each === 'string'),
      keys,
    )
  })
}

/** The names of `known` that nobody gave and that one of `given` almost is. */
function slips(given: string[], known: readonly string[]): string[] {
  const unknown = given.filter((name) => !known.includes(name)).slice(0, most)
  if (unknown.length === 0) return []
  const missing = known.filter((name) => !given.includes(name))
  return unknown.flatMap((name) => missing.filter((other) => near(name, other)))
}

/** Whether two names differ by case or two letters. */
export const near = (a: string, b: string) =>
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
