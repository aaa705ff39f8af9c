// Deliveries a second: what waits for many patients is sent by real workers, signed, in order, each try written down;
// beside it bare POSTs of the same body to the same server over as many connections. Both are timed by that server, from
// the first arrival to the last.
import type { ChildProcess } from 'node:child_process'
import { webhook } from '@/lib/contract/callbacks/inbox'
import type { PostsOrder } from './bare-posts'
import {
  bodyOf,
  deliveriesOf,
  makeEndpoint,
  makePatients,
  makeProgram,
  placesOf,
  seedDeliveries,
  setEndpoint,
} from './callback-seed'
import { ask, start } from './children'
import { median, rotated } from './figures'
import type { Arrivals, PartnerOrder } from './partner'
import { type Workers, workers } from './workers'

export type DrainPlan = { rounds: number; patients: number; deep: number }
export type Drain = {
  workers: number
  perSecond: number
  barePerSecond: number
  ofBare: number
  /** Processor time of a delivery. */
  workerCpuMs: number | null
  postgresCpuMs: number | null
}
export type DrainFigures = {
  deliveries: number
  patients: number
  rounds: number
  connections: number
  drains: Drain[]
}

/** As many as a worker has for one endpoint. */
const connections = 64
const programId = 'bench-callbacks'

type Round = { perSecond: number; workerCpuMs: number | null; postgresCpuMs: number | null }

export async function measureDrain(
  plan: DrainPlan,
  { partner, port }: { partner: ChildProcess; port: number },
  step: (line: string) => void,
): Promise<DrainFigures> {
  await makeProgram(programId)
  const endpointId = await makeEndpoint(programId, port, 'paused')
  const patients = await makePatients(programId, 'pt_bench_', plan.patients)
  const count = plan.patients * plan.deep
  const bare = start('bare-posts.ts')
  const posts: PostsOrder = {
    url: `http://127.0.0.1:${port}`,
    path: webhook.receiveCallback.path,
    body: bodyOf(programId, patients[0] ?? ''),
    count,
    connections,
  }
  const team = await workers()
  const sides = {
    bare: () => postBare(partner, bare, posts),
    product: async () => {
      await seedDeliveries({ programId, endpointId }, patients, plan.deep)
      return drain(partner, team, endpointId, count)
    },
  }
  try {
    const drains: Drain[] = []
    for (const size of [1, 2]) {
      step(
        `Callbacks: ${count.toLocaleString('en')} deliveries by ${size} worker${size > 1 ? 's' : ''}, ${plan.rounds} rounds …`,
      )
      await team.add()
      const rounds = { bare: [] as Round[], product: [] as Round[] }
      for (let round = -1; round < plan.rounds; round += 1)
        for (const side of rotated(['bare', 'product'] as const, round + 1)) {
          const figures = await sides[side]()
          if (round >= 0) rounds[side].push(figures)
        }
      drains.push({ workers: size, ...compare(rounds.product, rounds.bare) })
    }
    return { deliveries: count, patients: plan.patients, rounds: plan.rounds, connections, drains }
  } finally {
    await team.stop()
    bare.disconnect()
  }
}

const expect = (partner: ChildProcess, order: PartnerOrder) => ask<Arrivals>(partner, order)

async function postBare(partner: ChildProcess, bare: ChildProcess, order: PostsOrder): Promise<Round> {
  const arrived = expect(partner, { expect: order.count })
  await ask(bare, order)
  return { perSecond: rateOf(await arrived), workerCpuMs: null, postgresCpuMs: null }
}

/** The endpoint was paused while its deliveries were put in line; from here on they go. */
async function drain(partner: ChildProcess, team: Workers, endpointId: string, count: number): Promise<Round> {
  const before = { ...team.used(), ...(await deliveriesOf(endpointId)) }
  const arriving = expect(partner, { expect: count })
  await setEndpoint(endpointId, 'active')
  const arrived = await arriving
  let after = await deliveriesOf(endpointId)
  for (let looks = 0; after.open > 0 && looks < 200; looks += 1) {
    await new Promise((done) => setTimeout(done, 25))
    after = await deliveriesOf(endpointId)
  }
  const used = team.used()
  await setEndpoint(endpointId, 'paused')

  if (after.delivered - before.delivered !== count || after.attempts - before.attempts !== count)
    throw new Error(`of ${count} deliveries ${after.delivered - before.delivered} were written down as delivered`)
  await assertInOrder(endpointId, arrived)
  const each = (now: number | null, then: number | null) =>
    now === null || then === null ? null : ((now - then) * 1000) / count
  return {
    perSecond: rateOf(arrived),
    workerCpuMs: each(used.workers, before.workers),
    postgresCpuMs: each(used.postgres, before.postgres),
  }
}

/** A speed at which something came twice or out of turn is no speed. */
async function assertInOrder(endpointId: string, { ids }: Arrivals) {
  const places = await placesOf(endpointId)
  const last = new Map<string, number>()
  for (const id of ids) {
    const { lane, seq } = places.get(id) ?? { lane: '', seq: 0 }
    if (seq <= (last.get(lane) ?? 0)) throw new Error('a delivery arrived twice or out of order')
    last.set(lane, seq)
  }
}

const rateOf = ({ times }: Arrivals) => ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))

function compare(product: Round[], bare: Round[]): Omit<Drain, 'workers'> {
  const perSecond = median(product.map((round) => round.perSecond))
  const barePerSecond = median(bare.map((round) => round.perSecond))
  const cpu = (of: (round: Round) => number | null) => {
    const known = product.map(of).filter((ms) => ms !== null)
    return known.length > 0 ? median(known) : null
  }
  return {
    perSecond,
    barePerSecond,
    ofBare: perSecond / barePerSecond,
    workerCpuMs: cpu((round) => round.workerCpuMs),
    postgresCpuMs: cpu((round) => round.postgresCpuMs),
  }
}
