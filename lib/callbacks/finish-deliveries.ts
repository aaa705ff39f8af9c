// What tries came to, written down in batches: the attempt, the next state, the lane's next head, the endpoint's health
// (prisma/sql/callbacks/finish_deliveries.sql). Fenced by the lease each try was made under.

import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { endpointFailingLimit } from '@/lib/contract/callbacks/delivery-rules'
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

export type FinishValues = {
  deliveries: readonly string[]
  endpoints: readonly string[]
  lanes: readonly string[]
  leases: readonly string[]
  nexts: readonly string[]
  dues: readonly (Date | null)[]
  ats: readonly Date[]
  tooks: readonly number[]
  outcomes: readonly AttemptOutcome[]
  statuses: readonly (number | null)[]
  heads: readonly string[]
  signedAts: readonly (number | null)[]
  signatures: readonly (string | null)[]
  patience: string
}

/** `FinishValues` as the function that turns deliveries is called with them. */
export const finishArguments = `p_deliveries => :deliveries::text[], p_endpoints => :endpoints::text[], p_keys => :lanes::text[],
           p_leases => :leases::text[], p_next => :nexts::text[], p_due => :dues::timestamptz[], p_at => :ats::timestamptz[], p_ms => :tooks::int[],
           p_outcomes => :outcomes::text[], p_statuses => :statuses::int[], p_heads => :heads::text[], p_signed_at => :signedAts::bigint[],
           p_signatures => :signatures::text[], p_patience => :patience::interval`

export function finishValues({ now }: Pick<Unit, 'now'>, tried: readonly Tried[]): FinishValues {
  const ends = tried.map((each) => whatNext(each, now))
  return {
    deliveries: tried.map(({ delivery }) => delivery.deliveryId),
    endpoints: tried.map(({ delivery }) => delivery.endpointId),
    lanes: tried.map(({ delivery }) => delivery.laneKey),
    leases: tried.map(({ delivery }) => delivery.lease),
    nexts: ends.map(({ next }) => next),
    dues: ends.map(({ dueAt }) => dueAt),
    ats: tried.map(({ at }) => at),
    tooks: tried.map(({ ms }) => Math.round(ms)),
    outcomes: tried.map(({ outcome }) => outcome),
    statuses: tried.map(({ status }) => status),
    heads: tried.map(({ head }) => head),
    signedAts: tried.map(({ signedAt }) => signedAt),
    signatures: tried.map(({ signature }) => signature),
    patience: `${endpointFailingLimit / 1000} seconds`,
  }
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
