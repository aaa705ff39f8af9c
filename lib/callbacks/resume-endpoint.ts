// Lets a paused or disabled endpoint have its deliveries again, in order. One that was disabled had failed for days, so
// its next tries may lie a day ahead: whoever resumes it says that it works now, and they are made now. What came due
// meanwhile is due from now on: it waited for whoever paused the endpoint, and is not late.

import type { EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { countPending } from './count-pending'
import { type EndpointOf, lockEndpoint } from './lock-endpoint'
import { logEndpoint } from './log-endpoint'

/** Lanes are locked in the order of their keys, as everybody does who locks several. */
const makeDue = statement<{ endpointId: string; now: Date; ahead: boolean }>(
  'endpoint.makeDue',
  'claim',
  `with waiting as (
     select key from lane
      where endpoint_id = :endpointId::text and head_seq is not null and lease is null 
        and (due_at < :now::timestamptz or :ahead::boolean and due_at > :now::timestamptz)
      order by key for no key update)
   update lane l set due_at = :now::timestamptz from waiting w where l.endpoint_id = :endpointId::text and l.key = w.key`,
)
const notify = statement<{ endpointId: string }>(
  'endpoint.notify',
  'call',
  `select pg_notify('hubline_deliveries', :endpointId::text)::text as told`,
)

export async function resumeEndpoint(
  unit: TxUnit,
  { programId, endpointId }: EndpointOf,
): Promise<{ id: string; pending: number }> {
  const endpoint = await lockEndpoint(unit, { programId, endpointId })
  if (endpoint.state !== 'active') {
    const state: EndpointState = 'active'
    await unit.tx.endpoint.update({
      where: { id: endpointId },
      data: { state, failingSince: null, disabledReason: null, disabledAt: null },
    })
    await unit.sql(makeDue, { endpointId, now: unit.now, ahead: endpoint.state === 'disabled' })
    await unit.sql(notify, { endpointId })
    await logEndpoint(unit, { programId, id: endpointId, state: state })
    await record(unit, { action: 'endpoint.resume', programId, data: { endpointId } })
  }
  return { id: endpointId, pending: await countPending(unit, endpointId) }
}
