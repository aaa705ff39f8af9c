// What tries came to, written down in batches: the attempt, the next state, the lane's next head, the endpoint's health
// (the SQL stands in the migration). Fenced by the lease each try was made under.

import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { endpointPatience } from '@/lib/contract/callbacks/delivery-rules'
import type { Unit } from '@/lib/platform/unit'
import type { ClaimedDelivery } from './claim-deliveries'
import { nextTryAt } from './retry-schedule'

/** What one try came to. `head` is the answer's status line, headers and beginning. */
export type Tried = {
  delivery: Pick<ClaimedDelivery, 'deliveryId' | 'endpointId' | 'laneKey' | 'lease' | 'tries'>
  at: Date
  ms: number
  outcome: AttemptOutcome
  status: number | null
  head: string
  retryAfter?: number
  signedAt: number | null
  signature: string | null
}

/** `lost`: somebody else has taken the lane over, and nothing was written. `busy`: its lock is held; tell it again. */
export type Verdict = 'done' | 'lost' | 'busy'

const finish = {
  name: 'delivery.finish',
  text: `select * from finish_deliveries($1::timestamptz, $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[],
           $9::int[], $10::text[], $11::int[], $12::text[], $13::bigint[], $14::text[], $15::interval)`,
}

export async function finishDeliveries(unit: Unit, tried: readonly Tried[]): Promise<Map<string, Verdict>> {
  const values = [unit.now, ...finishValues(unit, tried)]
  const rows = await unit.sql<{ deliveryId: string; verdict: Verdict }>(finish, values)
  return new Map(rows.map(({ deliveryId, verdict }) => [deliveryId, verdict]))
}

/** In the order of the statements. */
export function finishValues({ now }: Pick<Unit, 'now'>, tried: readonly Tried[]): unknown[] {
  const ends = tried.map((each) => whatNext(each, now))
  const of = <T>(pick: (each: Tried) => T) => tried.map(pick)
  // biome-ignore format: in the order of the statement
  return [
    of((t) => t.delivery.deliveryId), of((t) => t.delivery.endpointId), of((t) => t.delivery.laneKey), of((t) => t.delivery.lease),
    ends.map(({ next }) => next), ends.map(({ dueAt }) => dueAt), of((t) => t.at), of((t) => Math.round(t.ms)), of((t) => t.outcome),
    of((t) => t.status), of((t) => t.head), of((t) => t.signedAt), of((t) => t.signature), `${endpointPatience / 1000} seconds`,
  ]
}

/** decision §6. What crashed its workers is given up at once; everything else has its ten tries. */
export function whatNext(
  { outcome, retryAfter, delivery: { tries } }: Pick<Tried, 'outcome' | 'retryAfter'> & { delivery: { tries: number } },
  now: Date,
): { next: 'delivered' | 'retry' | 'failed'; dueAt: Date | null } {
  if (outcome === 'accepted') return { next: 'delivered', dueAt: null }
  if (outcome === 'crashed') return { next: 'failed', dueAt: null }
  const dueAt = nextTryAt(now, { tries: tries + 1, retryAfter })
  return dueAt ? { next: 'retry', dueAt } : { next: 'failed', dueAt: null }
}
