// Whose turn it is: the heads of lanes that are due, leased to one worker (the SQL stands in the migration).
import type { EndpointKind, EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type ClaimedDelivery = {
  deliveryId: string
  callbackId: string
  endpointId: string
  laneKey: string
  programId: string
  patientId: string | null
  body: string
  /** Tries that have failed on this run through the schedule. */
  tries: number
  /** Workers that died of it while it was the only suspect. */
  proven: number
  kind: EndpointKind
  url: string | null
  /** The endpoint's version: what is kept of it is stale when this differs. */
  version: number
  failing: boolean
  lease: string
}

export type Claim = {
  worker: string
  lease: string
  leasedUntil: Date
  /** Only these endpoints; null for all. */
  only: readonly string[] | null
  /** How many more each endpoint may have; others `usual`. */
  rooms: ReadonlyMap<string, number>
  usual: number
  /** In all; spread over the endpoints by chance. */
  most: number
  /** One suspect instead. */
  probation: boolean
}

export type ClaimValues = {
  worker: string
  lease: string
  leasedUntil: Date
  only: readonly string[] | null
  busy: readonly string[]
  rooms: readonly number[]
  usual: number
  most: number
}

/** `ClaimValues` as both functions that claim are called with them. */
export const claimArguments = `p_worker => :worker::text, p_lease => :lease::text, p_until => :leasedUntil::timestamptz, p_only => :only::text[],
           p_busy => :busy::text[], p_rooms => :rooms::int[], p_usual => :usual::int, p_most => :most::int`

const claim = statement<ClaimValues & { now: Date; probation: boolean }, Omit<ClaimedDelivery, 'lease'>>(
  'delivery.claim',
  'call',
  `select * from claim_deliveries(p_now => :now::timestamptz, ${claimArguments}, p_probation => :probation::boolean)`,
)

export async function claimDeliveries(unit: Unit, claimed: Claim): Promise<ClaimedDelivery[]> {
  const { lease, probation } = claimed
  const rows = await unit.sql(claim, { now: unit.now, ...claimValues(claimed), probation })
  return rows.map((row) => ({ ...row, lease }))
}

export const claimValues = ({ rooms, ...claimed }: Omit<Claim, 'probation'>): ClaimValues => ({
  ...claimed,
  busy: [...rooms.keys()],
  rooms: [...rooms.values()],
})

export type DeliveriesWaiting = { held: boolean; suspect: boolean; due: boolean }

/** Lanes that a worker holds, a suspect, and one that is due. */
const waits: Record<keyof DeliveriesWaiting, string> = {
  held: 'select from lane where lease is not null',
  suspect: `select from lane where head_seq is not null and lease is null and suspect and due_at <= :now::timestamptz and not withheld`,
  due: `select from endpoint e
         cross join lateral (select from lane where endpoint_id = e.id and head_seq is not null and lease is null
                                and not suspect and due_at <= :now::timestamptz and not withheld limit 1) l
         where e.state = '${'active' satisfies EndpointState}' and e.removed_at is null`,
}
const waiting = statement<{ now: Date }, DeliveriesWaiting>(
  'delivery.waiting',
  'list',
  `select ${Object.entries(waits)
    .map(([name, wait]) => `exists (${wait}) as ${name}`)
    .join(', ')}`,
)
/** Whether there would be something to look at. */
export const deliveryWaits = `select where ${Object.values(waits)
  .map((wait) => `exists (${wait})`)
  .join(' or ')}`

/** What there is to look at: lanes that a worker holds, a suspect, one that is due. Mostly nothing. */
export async function deliveriesWaiting(unit: Unit): Promise<DeliveriesWaiting> {
  const [found] = await unit.sql(waiting, { now: unit.now })
  return found ?? { held: false, suspect: false, due: false }
}

const takeOver = statement<{ now: Date; worker: string }, { freed: number }>(
  'delivery.takeOver',
  'call',
  'select take_over_lanes(:now::timestamptz, :worker::text) as freed',
)

/** Frees what dead workers hold and what was not finished in time; returns how many lanes that were. */
export async function takeOverLanes(unit: Unit, { worker }: { worker: string }): Promise<number> {
  const [row] = await unit.sql(takeOver, { now: unit.now, worker })
  return row?.freed ?? 0
}

const handBack = statement<{ endpointId: string; laneKey: string; lease: string; dueAt: Date }>(
  'delivery.handBack',
  'within',
  `update lane set lease = null, worker = null, leased_until = null, probation = false, due_at = :dueAt::timestamptz
          where endpoint_id = :endpointId::text and key = :laneKey::text and lease = :lease::text`,
)

/** Gives a lane back untried, to be due at `dueAt`. */
export async function handBackDelivery(
  unit: Unit,
  { endpointId, laneKey, lease }: ClaimedDelivery,
  dueAt: Date,
): Promise<void> {
  await unit.sql(handBack, { endpointId, laneKey, lease, dueAt })
}
