// A change of an endpoint holds its row, so that two people at the same moment act one after the other.

import type { EndpointKind, EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { CallbackShape } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'

export type EndpointOf = { programId: string; endpointId: string }
export type LockedEndpoint = {
  id: string
  kind: EndpointKind
  name: string
  url: string | null
  state: EndpointState
  failingSince: Date | null
  shapes: CallbackShape[]
  partnerId: string | null
}

const find = `select id, kind, name, url, state, failing_since as "failingSince", shapes, partner_id as "partnerId" from endpoint
          where id = :endpointId::text and program_id = :programId::text and removed_at is null`
const lock = statement<EndpointOf, LockedEndpoint>('endpoint.lock', 'claim', `${find} for no key update`)
const lockWhole = statement<EndpointOf, LockedEndpoint>('endpoint.lockWhole', 'claim', `${find} for update`)

/** Throws notFound where the program has no such endpoint, or no longer. `whole`: also against callbacks being written
 *  for it, which are waited for, and which then find what has become of it. */
export async function lockEndpoint(
  unit: TxUnit,
  { programId, endpointId }: EndpointOf,
  { whole = false } = {},
): Promise<LockedEndpoint> {
  const [endpoint] = await unit.sql(whole ? lockWhole : lock, { endpointId, programId })
  if (!endpoint) throw new Refusal('notFound')
  return endpoint
}

const hold = statement<{ programId: string }, { id: string }>(
  'program.lock',
  'claim',
  'select id from support_program where id = :programId::text and archived_at is null for no key update',
)

/** Changes of what a program has one of, or several that must differ, wait for one another here. Throws notFound for one that is unknown or archived. */
export async function lockProgram(unit: TxUnit, programId: string): Promise<void> {
  const [program] = await unit.sql(hold, { programId })
  if (!program) throw new Refusal('notFound')
}

/** Throws endpointExists where another endpoint of the program has this address; the program is locked. */
export async function requireNewUrl(unit: TxUnit, programId: string, url: string, except?: string): Promise<void> {
  const taken = await unit.tx.endpoint.findFirst({
    where: { programId, url, removedAt: null, ...(except && { id: { not: except } }) },
    select: { id: true },
  })
  if (taken) throw new Refusal('endpointExists')
}
