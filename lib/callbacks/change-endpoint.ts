// What may be changed of an endpoint: its name, its address, and which callbacks it gets. Deliveries that wait go to the
// new address; what an endpoint no longer wants but was queued before is still sent.

import { requireApproval } from '@/lib/access/approvals/require-approval'
import { Refusal } from '@/lib/contract/refusals'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { endpointUrl, refuseUrl, type UrlRules } from './endpoint-url'
import { type EndpointOf, lockEndpoint, lockProgram, requireNewUrl } from './lock-endpoint'
import { logEndpoint } from './log-endpoint'
import { partnerName } from './partner-name'

export type EndpointChange = EndpointOf & {
  name?: string
  url?: string
  shapes?: readonly CallbackShape[]
  /** Whose people see it in the portal; null: nobody's. */
  partnerId?: string | null
  /** A second person approves another address, and other callbacks, whatever the program wants. */
  approved?: 'always'
} & Partial<UrlRules>

/** Throws approvalNeeded for another address where the program wants a second person. */
export async function changeEndpoint(
  unit: TxUnit,
  { programId, endpointId, name, url: text, shapes, partnerId, approved, insecure, resolver }: EndpointChange,
): Promise<{ id: string }> {
  const rules = { insecure: insecure ?? config().allowInsecureCallbacks, resolver }
  const asked = text === undefined ? undefined : await endpointUrl(text, rules)
  // The program first, as everybody locks them.
  if (asked !== undefined) await lockProgram(unit, programId)
  const endpoint = await lockEndpoint(unit, { programId, endpointId })
  if (asked !== undefined && endpoint.kind === 'inbox') refuseUrl('The inbox has the address of this console.')
  if (partnerId && endpoint.kind === 'inbox') throw new Refusal('inboxStays')
  const url = asked === endpoint.url ? undefined : asked
  if (url !== undefined) await requireNewUrl(unit, programId, url, endpointId)
  const always = approved === 'always'
  const before = endpoint.url
  const to = url ?? before
  if (to !== null && (url !== undefined || (always && shapes !== undefined))) {
    // All that will be so of the endpoint, whatever of it is changed with it.
    const wanted = {
      url: to,
      name: name ?? endpoint.name,
      shapes: CallbackShape.all.filter((shape) => (shapes ?? endpoint.shapes).includes(shape)),
    }
    const owner = partnerId === undefined ? endpoint.partnerId : partnerId
    const asked = {
      ...{ programId, kind: 'endpoint' as const },
      request: { endpointId, before, ...wanted, partnerId: owner },
      about: { before, ...wanted, partner: await partnerName(unit, owner) },
    }
    await requireApproval(unit, asked, { always })
  }

  const changed = Object.entries({ name, url, shapes, partner: partnerId }).flatMap(([field, to]) =>
    to === undefined ? [] : [field],
  )
  if (changed.length === 0) return { id: endpointId }
  // What went out until now went there.
  if (url !== undefined || (name !== undefined && name !== endpoint.name))
    await unit.tx.endpointBefore.create({
      data: { endpointId, name: endpoint.name, url: endpoint.url, until: unit.now },
    })
  await unit.tx.endpoint.update({
    where: { id: endpointId },
    data: {
      name,
      partnerId,
      ...(shapes && { shapes: CallbackShape.all.filter((shape) => shapes.includes(shape)) }),
      // The failures were those of the address before.
      ...(url !== undefined && { url, failingSince: null, version: { increment: 1 } }),
    },
  })
  const host = url !== undefined && { host: new URL(url).host }
  const failing = url === undefined ? endpoint.failingSince?.toISOString() : undefined
  await logEndpoint(unit, { programId, id: endpointId, state: endpoint.state, failing })
  await record(unit, { action: 'endpoint.update', programId, data: { endpointId, changed, ...host } })
  return { id: endpointId }
}
