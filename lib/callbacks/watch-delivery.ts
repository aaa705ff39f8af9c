// Whether one delivery has changed: its tries, its place in the lane, its endpoint. Nothing of the patient, no audit row.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const revision = statement<{ deliveryId: string; programId: string }, { mark: string }>(
  'delivery.revision',
  'list',
  `select md5(concat_ws(',', d.state, d.attempts, d.tries, d.seq, l.head_seq, l.lease is not null, l.due_at, l.withheld, c.problems,
                              e.state, e.failing_since, e.version, e.name)) as mark
           from delivery d
           join endpoint e on e.id = d.endpoint_id
           join callback c on c.id = d.callback_id
           left join lane l on l.endpoint_id = d.endpoint_id and l.key = d.lane_key
          where d.id = :deliveryId::text and d.program_id = :programId::text`,
)

/** Null where this program has no such delivery. */
export async function watchDelivery(
  unit: Unit,
  { programId, deliveryId }: { programId: string; deliveryId: string },
): Promise<{ mark: string } | null> {
  const [found] = await unit.sql(revision, { deliveryId, programId })
  return found ?? null
}
