// §4.3, decisions.md §6: sends what is due, in order per patient and endpoint, and loses nothing.
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
// Who was under way in a second crash is a suspect: suspects are tried one at a time, beside the others, so that the one
// that ends its worker twice more proves itself and is set aside. A first crash is retried like anything else, because
// most crashes are nobody's fault and their work is to be taken over at once.
import { randomUUID } from 'node:crypto'
import { log } from '@/lib/platform/log'
import { type Actor, single } from '@/lib/platform/unit'
import { type Claim, type ClaimedDelivery, claimDeliveries, handBackDelivery, takeOverLanes } from './claim-deliveries'
import { type EndpointKey, readEndpointKeys } from './endpoint-keys'
import { finishDeliveries, type Tried } from './finish-deliveries'
import { type Post, tryDelivery } from './try-delivery'

export type EngineOptions = {
  worker: string
  post: Post
  /** False while others may think this worker dead: nothing is claimed. */
  held?: () => boolean
  now?: () => Date
  pollMs?: number
}

export type DeliveryEngine = {
  /** Something may be due, at this endpoint or ('') anywhere. */
  wake(endpointId?: string): void
  /** Claims nothing more and finishes what is under way. */
  stop(): Promise<void>
}

const pollEvery = 200
/** At one endpoint at the same time: one that answers, and one that does nothing but fail. */
const roomUsual = 32
const roomFailing = 4
/** A try ends within 15 s; a lease leaves as much again for writing it down. */
export const leaseMs = 40_000
const tryMs = 18_000
const mostInFlight = 2_000
const noKeysPause = 30_000

const actor: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'delivery', address: '' }
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export function startDeliveries({
  worker,
  post,
  held = () => true,
  now = () => new Date(),
  pollMs = pollEvery,
}: EngineOptions): DeliveryEngine {
  const unit = () => single(actor, now())
  const busy = new Map<string, number>()
  const failing = new Set<string>()
  const keys = new Map<string, { version: number; keys: Promise<EndpointKey[]> }>()
  const underWay = new Set<Promise<void>>()
  let probation = false
  let stopping = false

  // --- claim ---

  let due: Set<string> | 'all' = 'all'
  let ring = () => {}
  const wake = (endpointId = '') => {
    if (endpointId === '') due = 'all'
    else if (due !== 'all') due.add(endpointId)
    ring()
  }

  async function claiming() {
    let polledAt = 0
    while (!stopping) {
      const wait = polledAt + pollMs - performance.now()
      if (due !== 'all' && due.size === 0 && wait > 0)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, wait)
          ring = () => {
            clearTimeout(timer)
            done()
          }
        })
      ring = () => {}
      if (stopping) break
      try {
        if (!held()) {
          await sleep(20)
          continue
        }
        const polling = performance.now() >= polledAt + pollMs
        if (polling) {
          polledAt = performance.now()
          due = 'all'
          const count = await takeOverLanes(unit(), { worker })
          if (count > 0) log().info({ event: 'delivery.takenOver', count })
        }
        if (!probation && due === 'all') await claim({ only: null, probation: true })
        const only = due === 'all' ? null : [...due]
        due = new Set()
        if (underWay.size < mostInFlight) await claim({ only, probation: false })
      } catch (err) {
        log().warn({ event: 'delivery.claim', err })
        due = 'all'
        await sleep(100)
      }
    }
  }

  async function claim(which: Pick<Claim, 'only' | 'probation'>) {
    const rooms = new Map<string, number>()
    for (const [id, n] of busy) rooms.set(id, Math.max(0, roomOf(id) - n))
    for (const id of failing) if (!rooms.has(id)) rooms.set(id, roomFailing)
    const claimedAt = performance.now()
    const at = now()
    const rows = await claimDeliveries(single(actor, at), {
      ...which,
      worker,
      lease: randomUUID(),
      leasedUntil: new Date(at.getTime() + leaseMs),
      rooms,
      usual: roomUsual,
    })
    if (which.probation) probation = rows.length > 0
    for (const row of rows) {
      if (row.failing) failing.add(row.endpointId)
      else failing.delete(row.endpointId)
      busy.set(row.endpointId, (busy.get(row.endpointId) ?? 0) + 1)
      const work = deliver(row, claimedAt)
        .catch((err) => log().error({ event: 'delivery.failed', err }))
        .finally(() => {
          underWay.delete(work)
          const left = (busy.get(row.endpointId) ?? 1) - 1
          if (left > 0) busy.set(row.endpointId, left)
          else busy.delete(row.endpointId)
          if (which.probation) {
            probation = false
            wake()
          } else wake(row.endpointId)
        })
      underWay.add(work)
    }
  }

  const roomOf = (endpointId: string) => (failing.has(endpointId) ? roomFailing : roomUsual)

  // --- try ---

  async function deliver(delivery: ClaimedDelivery, claimedAt: number) {
    const secrets = await validSecrets(delivery)
    if (secrets.length === 0) {
      log().error({ event: 'delivery.noSecret', program: delivery.programId })
      return handBackDelivery(unit(), delivery, new Date(now().getTime() + noKeysPause))
    }
    // Paused in between, perhaps for hours: the lane may be somebody else's by now, and order is theirs to keep.
    if (performance.now() - claimedAt > leaseMs - tryMs) return
    await finished(await tryDelivery(delivery, { secrets, post, now }))
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

  // --- finish ---

  type Ended = { tried: Tried; done: () => void; alone?: true }
  let ended: Ended[] = []
  let finishing = false
  const tell = (each: Ended) => {
    ended.push(each)
    if (!finishing) void finishAll()
  }
  const finished = (tried: Tried) => new Promise<void>((done) => tell({ tried, done }))

  async function finishAll() {
    finishing = true
    while (ended.length > 0) {
      const batch = ended[0]?.alone ? ended.slice(0, 1) : ended.filter(({ alone }) => !alone)
      ended = ended.filter((each) => !batch.includes(each))
      try {
        const tried = batch.map((each) => each.tried)
        const verdicts = await finishDeliveries(unit(), tried)
        for (const each of batch) {
          if (verdicts.get(each.tried.delivery.deliveryId) === 'busy') later(each, 10)
          else each.done()
        }
      } catch (err) {
        // One that cannot be written must not keep the others from it.
        log().warn({ event: 'delivery.finish', err, count: batch.length })
        for (const each of batch) later({ ...each, alone: true }, 100)
      }
    }
    finishing = false
  }

  /** Not for ever: once the lease has run out the lane is somebody else's. */
  function later(each: Ended, ms: number) {
    if (now().getTime() - each.tried.at.getTime() > leaseMs) return each.done()
    setTimeout(tell, ms, each)
  }

  const claims = claiming()
  return {
    wake,
    async stop() {
      stopping = true
      ring()
      await claims
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
