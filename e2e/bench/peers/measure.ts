// The product beside Parse Server and Directus: one database server, the same clients, sides in turns. Then a quiet minute
// of the worker, with everything followed and nothing asked.
import type { DrainFigures } from '../callback-drain'
import { ask, start } from '../children'
import { type Measured, median, overRounds, rotated } from '../figures'
import type { LoadDone } from '../lines'
import { cpuSeconds, cpuSecondsOfFamily, postgresPid } from '../processor'
import { type Product, startProduct } from '../product'
import { rowOf, type Side } from './calls'
import type { PeerOrder } from './clients'
import { startDirectus } from './directus'
import { followUp, nightState, noTextWasSent, sealUp } from './follow-up'
import { installPeers } from './install'
import { startParse } from './parse-server'
import { type Ground, productSide, programId } from './sides'

const names = ['product', 'parse', 'directus'] as const
type Name = (typeof names)[number]
/** A list first: then each side has as many rows as the others. */
const kinds = ['list', 'invite'] as const
type Kind = (typeof kinds)[number]

/** PostgreSQL's of a call counts its whole server, and of an invite what follows from it. */
export type Beside = Measured & { postgresCpuMs: number | null }
/** Shares of a core. */
export type Idle = { seconds: number; worker: number | null; postgres: number | null }
type Plan = { clients: number; rounds: number; seconds: number; warm: number; rows: number; quiet: number }
export type BesideFigures = Record<Kind, Record<Name, Beside>> & {
  plan: Plan
  names: Record<Name, string>
  /** The texts of the invites waited for the morning. */
  textsWaited: boolean
  idle: Idle
}
export type PeerFigures = BesideFigures & { deliveries: DrainFigures }

const plans: Record<'quick' | 'long', Plan> = {
  quick: { clients: 16, rounds: 3, seconds: 1, warm: 1, rows: 10_000, quiet: 10 },
  long: { clients: 16, rounds: 7, seconds: 2, warm: 6, rows: 10_000, quiet: 60 },
}
const serialsPerRound = 10_000_000

export async function measureBeside(
  quick: boolean,
  folder: string,
  own: Ground['own'],
  step: (line: string) => void,
): Promise<BesideFigures> {
  const plan = plans[quick ? 'quick' : 'long']
  const installed = await installPeers(step, own)
  const started: { stop(): Promise<void> }[] = []
  const stopAll = async () => {
    for (const one of started.splice(0).reverse()) await one.stop()
  }
  const ownToo: Ground['own'] = (one) => started.push(one)
  own({ stop: stopAll })

  const state = nightState(new Date())
  const product = await startProduct(folder, ownToo)
  const ground: Ground = { folder, rows: plan.rows, sample: rowOf(0, state), own: ownToo }
  step('Starting Parse Server and Directus …')
  const sides: Record<Name, Side> = {
    product: await productSide(product, plan.rows),
    parse: await startParse(installed, ground),
    directus: await startDirectus(installed, ground),
  }
  await followUp()
  const figures = await inTurns(plan, sides, state, step)
  const textsWaited = await noTextWasSent()
  await sealUp()
  const idle = await measureIdle(product, plan.quiet, step)
  await stopAll()
  const namesOf = { product: sides.product.name, parse: sides.parse.name, directus: sides.directus.name }
  return { ...figures, plan, names: namesOf, textsWaited, idle }
}

async function inTurns(plan: Plan, sides: Record<Name, Side>, state: string, step: (line: string) => void) {
  const clients = start('peers/clients.ts')
  const server = await postgresPid()
  let turn = 0

  async function one(kind: Kind, name: Name, seconds: number): Promise<Beside> {
    turn += 1
    const { port, pid, calls } = sides[name]
    const order: PeerOrder = {
      port,
      call: calls[kind],
      clients: plan.clients,
      seconds,
      programId,
      state,
      firstSerial: turn * serialsPerRound,
    }
    const before = { site: cpuSeconds(pid), postgres: cpuSecondsOfFamily(server) }
    const { count, failures, elapsed, p50, p99 } = await ask<LoadDone>(clients, order)
    const site = cpuSeconds(pid)
    if (failures > 0) throw new Error(`${sides[name].name}, ${kind}: ${failures} of ${count} calls failed`)
    if (name === 'product' && kind === 'invite') await followUp()
    const postgres = cpuSecondsOfFamily(server)
    const each = (now: number | null, then: number | null) =>
      now === null || then === null ? null : ((now - then) * 1000) / count
    return {
      perSecond: count / elapsed,
      p50,
      p99,
      cpuMs: each(site, before.site),
      postgresCpuMs: each(postgres, before.postgres),
    }
  }

  async function all(kind: Kind): Promise<Record<Name, Beside>> {
    step(`Beside its peers: ${kind}, ${plan.rounds} rounds …`)
    for (const name of names) await one(kind, name, plan.warm)
    const rounds: Record<Name, Beside[]> = { product: [], parse: [], directus: [] }
    for (let round = 0; round < plan.rounds; round += 1)
      for (const name of rotated(names, round)) rounds[name].push(await one(kind, name, plan.seconds))
    return { product: over(rounds.product), parse: over(rounds.parse), directus: over(rounds.directus) }
  }

  try {
    return { list: await all('list'), invite: await all('invite') }
  } finally {
    if (clients.connected) clients.disconnect()
  }
}

const over = (rounds: readonly Beside[]): Beside => {
  const known = rounds.map(({ postgresCpuMs }) => postgresCpuMs).filter((each) => each !== null)
  return { ...overRounds(rounds), postgresCpuMs: known.length > 0 ? median(known) : null }
}

async function measureIdle({ workerPid }: Product, seconds: number, step: (line: string) => void): Promise<Idle> {
  step(`The worker, ${seconds} quiet seconds …`)
  const server = await postgresPid()
  const used = () => ({
    at: performance.now(),
    worker: cpuSeconds(workerPid),
    postgres: cpuSecondsOfFamily(server),
  })
  const before = used()
  await new Promise((done) => setTimeout(done, seconds * 1000))
  const after = used()
  const share = (now: number | null, then: number | null) =>
    now === null || then === null ? null : (now - then) / ((after.at - before.at) / 1000)
  return { seconds, worker: share(after.worker, before.worker), postgres: share(after.postgres, before.postgres) }
}
