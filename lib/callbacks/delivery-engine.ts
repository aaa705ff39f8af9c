// §4.3, decision §6: sends what is due, in order per patient and endpoint, and loses nothing.
//
//   claim    heads of lanes are leased to this worker, each endpoint having its own room: one that hangs fills its own
//            and nobody else's. Nothing is counted yet, so a kill uses up no try.
//   try      one POST with an absolute deadline. No transaction is open while we wait for the partner.
//   finish   what tries came to is written in batches, each fenced by its lease: the attempt, the next state, the next
//            head of the lane.
//
// If we die between the partner's answer and our record, the callback goes out again under the same webhook-id: at least
// once on the wire, once in effect. Others know that we died by our lock (worker-lock) and take the lanes over; a worker
// that was only paused sends nothing under a lease that has run out, and completes nothing it no longer owns.
//
// A delivery that was under way in a second crash is a suspect: suspects are tried one at a time, beside the others, so that the one
// that goes on ending its workers proves itself and is set aside. A first crash is retried like anything else, because
// most crashes are nobody's fault and their work is to be taken over at once.
import { randomUUID } from 'node:crypto'
import { log } from '@/lib/platform/log'
import { type Actor, single } from '@/lib/platform/unit'
import {
  type Claim,
  type ClaimedDelivery,
  claimDeliveries,
  deliveriesWaiting,
  handBackDelivery,
  takeOverLanes,
} from './claim-deliveries'
import { deliveryRooms } from './delivery-rooms'
import { type EndpointKey, readEndpointKeys } from './endpoint-keys'
import type { Tried } from './finish-deliveries'
import { type Post, tryDelivery } from './try-delivery'
import { turnDeliveries } from './turn-deliveries'

export type EngineOptions = {
  worker: string
  post: Post
  /** False while others may think this worker dead: nothing is claimed. */
  held?: () => boolean
  now?: () => Date
  pollMs?: number
  /** How long it rests where nobody holds anything and nothing is due, unless `look` is called. */
  restMs?: number
}

export type DeliveryEngine = {
  /** Something may be due, at this endpoint or ('') anywhere. */
  notify(endpointId?: string): void
  /** Something may wait: it looks at once where it would rest. */
  look(): void
  /** Claims nothing more and finishes what is under way. */
  stop(): Promise<void>
}

const pollEvery = 250
/** At one endpoint at the same time: one that answered last time, one that has not yet or did not, and one that has done
 *  nothing but fail for a while. */
const roomAnswering = 64
/** So many more are taken for one that answers and wait here: they go out while what came before is written down. */
const ahead = 64
const roomSilent = 4
const roomFailing = 2
/** A try ends within 15 s; a lease leaves as much again for writing it down. */
export const leaseMs = 40_000
const tryMs = 18_000
/** In all. However many they are, those that fail never have more than a quarter of it, and those that have not answered
 *  not more than another half. */
const mostInFlight = 512
/** In one statement: a day's backlog of a thousand endpoints must not come in one piece, nor be written in one. */
const mostAtOnce = 200
const noKeysPause = 30_000
const faultPause = 5_000

const actor: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'delivery', address: '' }

export function startDeliveries({
  worker,
  post,
  held = () => true,
  now = () => new Date(),
  pollMs = pollEvery,
  restMs = 3 * pollMs,
}: EngineOptions): DeliveryEngine {
  const unit = () => single(actor, now())
  const busy = new Map<string, number>()
  const rooms = deliveryRooms(roomAnswering)
  const failing = new Set<string>()
  const answering = new Set<string>()
  const keys = new Map<string, { version: number; keys: Promise<EndpointKey[]> }>()
  const underWay = new Set<Promise<void>>()
  let [probation, idle, stopping] = [false, false, false]
  let polledAt = Number.NEGATIVE_INFINITY

  // --- turns ---

  type Ended = { tried: Tried; done: () => void; alone?: true }
  let ended: Ended[] = []
  let due: Set<string> | 'all' = 'all'
  let ring = () => {}
  const look = () => {
    idle = false
    ring()
  }
  const notify = (endpointId = '') => {
    if (endpointId === '') due = 'all'
    else if (due !== 'all') due.add(endpointId)
    look()
  }
  const tell = (each: Ended) => {
    ended.push(each)
    ring()
  }
  const finished = (tried: Tried) => new Promise<void>((done) => tell({ tried, done }))

  async function turning() {
    while (!stopping || underWay.size > 0) {
      const wait = waiting()
      if (ended.length === 0 && wait > 0) await rung(wait)
      ring = () => {}
      try {
        if (here() && performance.now() >= nextPoll()) {
          polledAt = performance.now()
          const waits = await deliveriesWaiting(unit())
          idle = !waits.held && !waits.suspect && !waits.due && underWay.size === 0
          const count = waits.held ? await takeOverLanes(unit(), { worker }) : 0
          if (count > 0) log().info({ event: 'delivery.takenOver', count })
          if (waits.due || count > 0) due = 'all'
          if ((waits.suspect || count > 0) && !probation) await takeSuspect()
        }
        await turn(here() && underWay.size < mostInFlight)
      } catch (err) {
        log().warn({ event: 'delivery.turn', err })
        due = 'all'
        await new Promise((done) => setTimeout(done, 100))
      }
    }
  }

  const nextPoll = () => polledAt + (idle ? restMs : pollMs)
  const here = () => !stopping && held()
  function waiting() {
    if (!here()) return pollMs
    if ((due === 'all' || due.size > 0) && underWay.size < mostInFlight) return 0
    return nextPoll() - performance.now()
  }

  const rung = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      ring = () => {
        clearTimeout(timer)
        done()
      }
    })

  async function turn(claiming: boolean) {
    const alone = ended[0]?.alone
    const batch = alone ? ended.slice(0, 1) : ended.filter((each) => !each.alone).slice(0, mostAtOnce)
    const taken = new Set(batch)
    ended = ended.filter((each) => !taken.has(each))
    const tried = batch.map((each) => each.tried)
    let only: string[] | null = []
    if (claiming && !alone) {
      only = due === 'all' ? null : [...new Set([...due, ...tried.map(({ delivery }) => delivery.endpointId)])]
      due = new Set()
    }
    if (batch.length === 0 && only?.length === 0) return
    const at = now()
    const claimedAt = performance.now()
    try {
      const { verdicts, claimed } = await turnDeliveries(single(actor, at), { tried, claim: { ...claimAt(at), only } })
      for (const each of batch) {
        if (verdicts.get(each.tried.delivery.deliveryId) === 'busy') later(each, 10)
        else each.done()
      }
      for (const row of claimed) begin(row, claimedAt, false)
      if (claimed.length >= mostAtOnce) due = 'all' // there may be more
    } catch (err) {
      if (batch.length === 0) throw err
      // One that cannot be written must not keep the others from it, nor anybody from being sent.
      log().warn({ event: 'delivery.finish', err, count: batch.length })
      for (const each of batch) later({ ...each, alone: true }, 100)
      due = 'all'
    }
  }

  async function takeSuspect() {
    const at = now()
    const claimedAt = performance.now()
    const rows = await claimDeliveries(single(actor, at), { ...claimAt(at), only: null, probation: true })
    probation = rows.length > 0
    for (const row of rows) begin(row, claimedAt, true)
  }

  function claimAt(at: Date): Omit<Claim, 'only' | 'probation'> {
    const taken = { failing: 0, silent: 0 }
    for (const [id, n] of busy) if (!answering.has(id)) taken[failing.has(id) ? 'failing' : 'silent'] += n
    const usual = taken.silent < mostInFlight / 2 ? roomSilent : 0
    const left = new Map<string, number>()
    for (const id of failing) left.set(id, taken.failing < mostInFlight / 4 ? roomFailing : 0)
    for (const id of answering) left.set(id, roomAnswering + (underWay.size < mostInFlight / 2 ? ahead : 0))
    for (const [id, n] of busy) left.set(id, Math.max(0, (left.get(id) ?? usual) - n))
    const leasedUntil = new Date(at.getTime() + leaseMs)
    const most = Math.min(mostAtOnce, mostInFlight - underWay.size)
    return { worker, lease: randomUUID(), leasedUntil, rooms: left, usual, most }
  }

  function begin(row: ClaimedDelivery, claimedAt: number, suspect: boolean) {
    const { endpointId } = row
    if (row.failing) {
      failing.add(endpointId)
      answering.delete(endpointId)
    } else failing.delete(endpointId)
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + 1)
    let inside = true
    // The partner's room is free again as soon as it has answered, before that is written down.
    const leave = () => {
      if (!inside) return
      inside = false
      const left = (busy.get(endpointId) ?? 1) - 1
      if (left > 0) busy.set(endpointId, left)
      else busy.delete(endpointId)
    }
    const work = deliver(row, claimedAt, leave)
      .catch((err) => {
        // A fault of ours, before anything went out: no try, and no crash either.
        log().error({ event: 'delivery.failed', err })
        return handBackDelivery(unit(), row, new Date(now().getTime() + faultPause)).catch(() => undefined)
      })
      .finally(() => {
        leave()
        underWay.delete(work)
        if (suspect) {
          probation = false
          polledAt = Number.NEGATIVE_INFINITY // the next suspect
          notify()
        }
        if (stopping) ring()
      })
    underWay.add(work)
  }

  // --- try ---

  async function deliver(delivery: ClaimedDelivery, claimedAt: number, leave: () => void) {
    const secrets = await validSecrets(delivery)
    if (secrets.length === 0) {
      log().error({ event: 'delivery.noSecret', program: delivery.programId })
      return handBackDelivery(unit(), delivery, new Date(now().getTime() + noKeysPause))
    }
    const { endpointId } = delivery
    const waited = await rooms.enter(endpointId)
    let there = true
    const out = () => {
      if (there) rooms.leave(endpointId)
      there = false
      leave()
    }
    try {
      // Paused in between, perhaps for hours: the lane may be somebody else's by now, and order is theirs to keep.
      if (performance.now() - claimedAt > leaseMs - tryMs) return
      // It has stopped answering since, so its room is smaller.
      if (waited && !answering.has(endpointId)) return await handBackDelivery(unit(), delivery, now())
      const tried = await tryDelivery(delivery, { secrets, post, now })
      if (tried.status === null) answering.delete(endpointId)
      else if (!delivery.failing) answering.add(endpointId)
      out()
      await finished(tried)
    } finally {
      out()
    }
  }

  async function validSecrets({ endpointId, version }: ClaimedDelivery): Promise<string[]> {
    let known = keys.get(endpointId)
    if (known?.version !== version) {
      known = { version, keys: readEndpointKeys(unit(), endpointId) }
      known.keys.catch(() => keys.delete(endpointId))
      keys.set(endpointId, known)
    }
    const at = now()
    return (await known.keys).filter(({ expiresAt }) => !expiresAt || expiresAt > at).map(({ secret }) => secret)
  }

  /** Not for ever: once the lease has run out the lane is somebody else's. */
  function later(each: Ended, ms: number) {
    if (now().getTime() - each.tried.at.getTime() > leaseMs) return each.done()
    setTimeout(tell, ms, each)
  }

  const turns = turning()
  return {
    notify,
    look,
    async stop() {
      stopping = true
      ring()
      await turns
    },
  }
}
