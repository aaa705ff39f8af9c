// From the bytes of a body to what a use case takes: read strictly, judged by the row's schema, first fault first.
import type { z } from 'zod'
import { limits } from '@/lib/contract/fields'
import { readFaults } from '@/lib/contract/patients/read-faults'
import { isRefusal, Refusal, type RefusalName } from '@/lib/contract/refusals'
import { readJson } from './read-json'
import type { Incoming } from './wire'

/** Any other content type is refused. */
export function requireJson(incoming: Incoming): void {
  requirePlain(incoming)
  const type = incoming.header('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') throw new Refusal('mediaTypeUnsupported')
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1]?.toLowerCase()
  if (charset !== undefined && !charsets.includes(charset)) throw new Refusal('charsetUnsupported')
}

/** ASCII is UTF-8 too. */
const charsets = ['utf-8', 'utf8', 'us-ascii', 'ascii']

/** Nothing is unpacked here: a small body may hold any amount. */
export function requirePlain(incoming: Incoming): void {
  const encoding = incoming.header('content-encoding')?.trim().toLowerCase() || 'identity'
  if (encoding !== 'identity') throw new Refusal('encodingUnsupported', { headers: { 'accept-encoding': 'identity' } })
}

/** Reads the body without judging yet: what is wrong with it is said only after the caller is admitted. */
export async function readBody(
  incoming: Incoming,
): Promise<{ bytes: Uint8Array; input?: Record<string, unknown>; fault?: Refusal }> {
  let bytes: Uint8Array = new Uint8Array()
  try {
    bytes = await incoming.body(limits.body)
    requireJson(incoming)
    return { bytes, input: readJson(bytes) }
  } catch (error) {
    if (isRefusal(error)) return { bytes, fault: error }
    throw error
  }
}

/** The value by the schema, or the refusal of the first fault in `order`. Schemas speak in row names (`says`). */
export function parse<S extends z.ZodType>(schema: S, input: unknown, order: readonly RefusalName[] = []): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const faults = readFaults(result.error.issues, order)
  const [first] = faults
  if (!first) throw new Refusal('dataInvalid')
  if (first.refusal !== 'dataInvalid')
    throw new Refusal(first.refusal, { name: first.property, data: dataOf(first.refusal), at: [first.path] })
  const problems = faults
    .filter(({ refusal }) => refusal === 'dataInvalid')
    .map(({ path, property }) => ({ path: path.join('.'), message: property }))
  throw new Refusal('dataInvalid', { data: { problems }, at: faults.map(({ path }) => path) })
}

/** A member that is null says the same as one that is not there. Bodies are four levels deep: status, its list, an
 *  entry, its members; whatever lies deeper has no meaning, and no depth of nesting may exhaust the stack. Most bodies have
 *  none, and stay as they are. */
export const withoutNulls = (value: unknown): unknown => (hasNulls(value, deepest) ? pruned(value, deepest) : value)
const deepest = 4

function hasNulls(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || levels === 0) return false
  const members = Object.values(value)
  return (!Array.isArray(value) && members.includes(null)) || members.some((member) => hasNulls(member, levels - 1))
}

function pruned(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) return value.map((item) => pruned(item, levels - 1))
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, pruned(member, levels - 1)]))
}

const dataOf = (refusal: RefusalName) => (refusal === 'phonePattern' ? { pattern: '^\\+[0-9]{11,12}$' } : undefined)
