// What a replay puts in line again: what has ended, and what waits at the head of its lane for its next try (that one is
// tried now). Never what is blocked, what stands behind another (its turn comes anyway), what is under way, or what was
// meant for an endpoint that was removed; and nothing that was cancelled before it was mended.
import type { DeliveryScope } from '@/lib/contract/callbacks/callback-views'
import type { Kind } from './delivery-sql'

const ended: Kind = { of: ['delivered', 'failed'] }
const cancelled: Kind = {
  of: ['cancelled'],
  where: `exists (select from callback c where c.id = d.callback_id and c.problems = '[]'::jsonb)`,
}
const waiting: Kind = {
  of: 'retrying',
  where: `exists (select from lane l where l.endpoint_id = d.endpoint_id and l.key = d.lane_key and l.head_seq = d.seq and l.lease is null)`,
}

/** By the filter's state: those of its deliveries that a replay would move. */
export function movedKinds({ state }: Pick<DeliveryScope, 'state'>): Kind[] {
  switch (state) {
    case undefined:
      return [ended, cancelled, waiting]
    case 'delivered':
    case 'failed':
      return [{ of: [state] }]
    case 'cancelled':
      return [cancelled]
    case 'pending':
    case 'retrying':
      return [waiting]
    case 'blocked':
      return []
    default:
      return state satisfies never
  }
}
