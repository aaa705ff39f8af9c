// Removes an endpoint: it gets nothing any more, and what was still meant for it is cancelled. What it had been sent, and
// every try, stays on the record.
import { record } from '@/lib/audit/record'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'
import { type EndpointOf, lockEndpoint } from './lock-endpoint'

export async function removeEndpoint(
  unit: TxUnit,
  { programId, endpointId }: EndpointOf,
): Promise<{ cancelled: number }> {
  const endpoint = await lockEndpoint(unit, { programId, endpointId }, { whole: true })
  if (endpoint.kind === 'inbox') throw new Refusal('inboxStays')
  await unit.tx.endpoint.update({ where: { id: endpointId }, data: { removedAt: unit.now } })
  const [row] = await unit.tx.$queryRaw<{ cancelled: number }[]>`
    select cancel_endpoint(${unit.now}::timestamptz, ${endpointId}) as cancelled`
  const cancelled = row?.cancelled ?? 0
  await record(unit, { action: 'endpoint.remove', programId, data: { endpointId, cancelled } })
  return { cancelled }
}
