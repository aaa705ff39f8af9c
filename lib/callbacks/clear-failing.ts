// An endpoint that failed counts as failing until something reaches it. Where nothing waits for it any more, nothing
// will: the clock would stand for ever, and a single failure months later would disable the endpoint at once.

import type { DeliveryState, EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import { endpointsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const clear = statement<{ now: Date }, { id: string }>(
  'endpoint.clearFailing',
  'set',
  `with cleared as (
         update endpoint e set failing_since = null
          where e.failing_since is not null and e.state = '${'active' satisfies EndpointState}' and e.removed_at is null
            and not exists (select from delivery d where d.endpoint_id = e.id and d.state = '${'pending' satisfies DeliveryState}')
         returning e.id, e.program_id, e.state, e.failing_since, e.removed_at
  )${endpointsLogged('cleared')} select id from cleared`,
)

/** A chore: clears `failing_since` of endpoints with nothing left to send. Returns how many; their clock ends with it. */
export async function clearFailing(unit: Unit): Promise<number> {
  return (await unit.sql(clear, { now: unit.now })).length
}
