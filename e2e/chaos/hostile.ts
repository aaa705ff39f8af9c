// Part 4: every hostile partner at once beside a healthy one, in one real worker: each attempt ends by its deadline, the
// worker does not grow, and the healthy one hardly notices.
import { join } from 'node:path'
import { pool } from '@/lib/platform/db/client'
import { residentMb } from '../bench/processor'
import { whole } from '../bench/table'
import type { Ground } from './ground'
import type { Hostile } from './hostile-side'
import { type Partners, startPartners } from './partners'
import type { forms } from './plan'
import { keep, sleep } from './processes'
import { addEndpoint, makeProgram, newSecret } from './program'
import { causeOne, drained, startSteadyLoad } from './steady-load'
import { atMost, holds, none, type PartResult, quantileOf, type Verdict } from './verdict'
import { inspectable, openInspector, watchWaiting } from './worker-memory'
import { startWorkers } from './workers'

type Plan = (typeof forms)[keyof typeof forms]['hostile']
const perSecond = 50
/** The engine's: how old a lease is tells how long an attempt has been under way. */
const leaseSeconds = 40
const longestSeconds = 20
const secret = newSecret()

export async function hostile(ground: Ground, plan: Plan): Promise<PartResult> {
  const began = performance.now()
  await ground.use('hostile')
  await makeProgram(1)
  const partners = await startPartners(ground, 'hostile')
  const side = keep({
    name: 'hostile-side',
    script: 'e2e/chaos/hostile-side.ts',
    env: ground.env,
    folder: ground.folder,
  })
  await side.whenReady()
  const healthy = await addEndpoint('healthy', await partners.open({ name: 'healthy', secret }), secret)
  const hostiles = await side.ask<Hostile[]>({})
  const endpoints: string[] = []
  for (const { kind, url } of hostiles) endpoints.push(await addEndpoint(kind, url, secret))
  const [worker] = await startWorkers(ground, 'hostile', 1, inspectable)
  if (!worker) throw new Error('no worker')
  const inspector = await openInspector(worker.kept.pid ?? 0, join(ground.folder, 'hostile-worker-1.log'))

  await warmUp(healthy)
  const waiting = watchWaiting(worker.kept.pid)
  const quiet: number[] = []
  const beside: number[] = []
  const warmMost = residentMb(worker.kept.pid) ?? 0
  const warm = await inspector.held()
  let held = 0
  let most = 0
  for (let round = 0; round < plan.rounds; round += 1) {
    quiet.push(...(await healthyTimes(partners, healthy, plan.quietSeconds)))
    let attacking = true
    const going = (async () => {
      for (let n = 0; attacking; n += 1) await Promise.all([attack(n), sleep(plan.everyMs / hostiles.length)])
    })()
    beside.push(...(await healthyTimes(partners, healthy, plan.hostileSeconds)))
    most = Math.max(most, residentMb(worker.kept.pid) ?? 0)
    for (let look = 0; look < 3; look += 1) {
      held = Math.max(held, await inspector.held())
      await sleep(1_000)
    }
    attacking = false
    await going
    // What hangs has to end before the next quiet time, and within its deadline; what would be tried again is put off.
    await pool().query(
      `update lane set due_at = now() + interval '1 day' where endpoint_id <> $1 and head_seq is not null and lease is null`,
      [healthy],
    )
    await sleep(16_500)
  }
  const waited = waiting()
  inspector.close()
  const figures = await attemptsOf(healthy)
  const healthyLeft = await drained(30, healthy)
  await side.stop()
  await worker.kept.stop()
  await partners.stop()
  const [calm, rough] = [quantileOf(quiet, 0.99), quantileOf(beside, 0.99)]
  const untried = hostiles.filter(({ kind }) => !figures.tried.includes(kind)).map(({ kind }) => kind)
  return {
    part: 'hostile',
    did: [
      `${hostiles.length} hostile partners at once, each given ${1_000 / plan.everyMs} callbacks a second, beside a healthy one with ${perSecond} a second; one worker`,
      `${whole(figures.attempts)} hostile attempts: ${figures.outcomes}; the worker had work and no processor for ${whole(100 * waited)} % of the time`,
    ],
    verdicts: [
      none('hostile partners never tried', untried, whole(hostiles.length)),
      atMost('longest attempt', figures.longest, plan.deadlineMs, 'ms'),
      none('attempts still under way after their deadline', figures.overdue, whole(figures.attempts)),
      atMost('growth of what the worker holds', held - warm, 32, `MiB over ${whole(warm)}`),
      holds('resident size with its garbage, warm and beside them', true, `${whole(warmMost)} MiB, ${whole(most)} MiB`),
      atMost(
        'healthy p99 from commit to arrival',
        rough,
        Math.max(2 * calm, plan.mostMs),
        `ms, ${calm.toFixed(1)} without them`,
      ),
      holds(
        'healthy p50 beside them and without',
        true,
        `${quantileOf(beside, 0.5).toFixed(1)} ms, ${quantileOf(quiet, 0.5).toFixed(1)} ms`,
      ),
      holds('everything for the healthy one delivered', healthyLeft, `${whole(beside.length + quiet.length)} measured`),
      none('processes that ended by themselves', [...worker.kept.surprises, ...side.surprises], '2 places'),
    ] satisfies Verdict[],
    seconds: (performance.now() - began) / 1000,
  }

  /** They take turns, so that what one costs the worker is not hidden in what all cost at the same moment. */
  async function attack(turn: number) {
    const endpointId = endpoints[turn % endpoints.length]
    if (endpointId) await causeOne({ patient: null, name: 'chaos-hostile', endpointId })
  }
}

/** As much as a worker has in hand at once, so that its memory has its working size before anything is compared. */
async function warmUp(endpointId: string): Promise<void> {
  for (let n = 0; n < 2_000; n += 20)
    await Promise.all(Array.from({ length: 20 }, () => causeOne({ patient: null, name: 'chaos-warm', endpointId })))
  await drained(60, endpointId)
}

/** Ms from the commit to the arrival, of an even load on the healthy endpoint. */
async function healthyTimes(partners: Partners, endpointId: string, seconds: number): Promise<number[]> {
  await partners.forget()
  const load = startSteadyLoad({ perSecond, endpointId, name: 'healthy' })
  await sleep(seconds * 1000)
  await load.stop()
  await drained(30, endpointId)
  const arrivals = await partners.arrivals()
  return arrivals.flatMap(({ id, at }) => {
    const committed = load.committed.get(id)
    return committed === undefined ? [] : [Math.max(0, at - committed)]
  })
}

async function attemptsOf(healthy: string) {
  const { rows } = await pool().query<{ name: string; outcome: string; n: number; ms: number }>(
    `select e.name, a.outcome, count(*) as n, max(a.ms) as ms
       from delivery_attempt a join delivery d on d.id = a.delivery_id join endpoint e on e.id = d.endpoint_id
      where e.id <> $1 group by 1, 2`,
    [healthy],
  )
  const { rows: overdue } = await pool().query<{ line: string }>(
    `select e.name || ' ' || l.key as line from lane l join endpoint e on e.id = l.endpoint_id
      where l.lease is not null and e.id <> $1 and l.leased_until < now() + make_interval(secs => $2)`,
    [healthy, leaseSeconds - longestSeconds],
  )
  const outcomes = new Map<string, number>()
  for (const { outcome, n } of rows) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + n)
  return {
    attempts: rows.reduce((sum, { n }) => sum + n, 0),
    longest: Math.max(0, ...rows.map(({ ms }) => ms)),
    tried: [...new Set(rows.map(({ name }) => name))],
    outcomes: [...outcomes].map(([outcome, n]) => `${whole(n)} ${outcome}`).join(', '),
    overdue: overdue.map(({ line }) => line),
  }
}
