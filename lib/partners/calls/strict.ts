// `prefer: handling=strict` (RFC 7240): what an answer would only hint at is refused. A partner sends it who wants a slip of the pen to
// fail in their own tests.
import type { PartnerEndpoint } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/refusals'
import { hintedFaults } from './hints'
import { partsOf } from './near-misses'

export const preferHeader = 'prefer'
/** What an answer says that was judged so. */
export const strictApplied = { 'preference-applied': 'handling=strict' }

export const isStrict = (prefer: string | undefined): boolean =>
  (prefer ?? '').split(/[,;]/).some((each) => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(each))

type Problem = { path: string; message: string }

/** Throws dataInvalid with each member that nobody knows, each key nearly a known one, each date that nobody can read. Names
 *  of the caller's own are told by their length, as everywhere. */
export function requireStrict(endpoint: Pick<PartnerEndpoint, 'body' | 'keys'>, input: Record<string, unknown>): void {
  const problems = [...hintedFaults(endpoint, input), ...unknownMembers(endpoint.body, input, '')]
  if (problems.length === 0) return
  throw new Refusal('dataInvalid', { data: { problems } })
}

/** A body full of strange names is told of as far as a person would read. */
const most = 20

function unknownMembers(schema: unknown, input: unknown, path: string): Problem[] {
  const { element, members } = partsOf(schema)
  if (Array.isArray(input) && element)
    return input.flatMap((item, position) => unknownMembers(element, item, `${path}[${position}]`)).slice(0, most)
  if (!members || typeof input !== 'object' || input === null) return []
  const within = path === '' ? '' : `${path}.`
  return Object.entries(input)
    .flatMap(([name, value]) =>
      Object.hasOwn(members, name)
        ? unknownMembers(members[name], value, within + name)
        : [{ path, message: `has a member of ${name.length} characters that the interface does not name` }],
    )
    .slice(0, most)
}
