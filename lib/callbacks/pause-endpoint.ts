// Holds back what is meant for an endpoint: it waits in order, and nothing is lost. What is under way still ends.

import type { EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type EndpointOf, lockEndpoint } from './lock-endpoint'
import { logEndpoint } from './log-endpoint'

export async function pauseEndpoint(unit: TxUnit, { programId, endpointId }: EndpointOf): Promise<{ id: string }> {
  const endpoint = await lockEndpoint(unit, { programId, endpointId })
  // One that is disabled is held back already, and says why.
  if (endpoint.state !== 'active') return { id: endpointId }
  const state: EndpointState = 'paused'
  await unit.tx.endpoint.update({ where: { id: endpointId }, data: { state } })
  await logEndpoint(unit, { programId, id: endpointId, state: state })
  await record(unit, { action: 'endpoint.pause', programId, data: { endpointId } })
  return { id: endpointId }
}
