// Part 2: a killed worker's work is taken over at once, a paused one completes nothing that is no longer its own, and one
// that is told to stop hands everything over without sending anything twice.
import { whole } from '../bench/table'
import { readFacts } from './facts'
import type { Ground } from './ground'
import { ofDatabase, ofPartners } from './judge'
import { type Partners, startPartners } from './partners'
import { cutRounds, pauseRounds } from './pauses'
import type { forms } from './plan'
import { monotonic, sleep, until } from './processes'
import { addEndpoint, makeProgram, newSecret } from './program'
import { drained, startSteadyLoad } from './steady-load'
import { atMost, holds, none, type PartResult, quantileOf, type Verdict } from './verdict'
import { lanesOf, startWorkers, stillOrphans, type Worker } from './workers'

type Plan = (typeof forms)[keyof typeof forms]['takeover']
const patients = 400
const perSecond = 100

export async function takeover(ground: Ground, plan: Plan, seed: number): Promise<PartResult> {
  const began = performance.now()
  await ground.use('takeover')
  await makeProgram(patients)
  const partners = await startPartners(ground, 'takeover')
  const secret = newSecret()
  const url = await partners.open({ name: 'steady', secret, seed, delay: [60, 160] })
  const endpointId = await addEndpoint('steady', url, secret)
  const workers = await startWorkers(ground, 'takeover', 2)

  const taken = await killRounds(plan.kills, workers)
  const told = await termRounds(plan.terms, workers, partners)
  const cut = await cutRounds(plan.cut, workers, { perSecond, patients })
  const paused =
    plan.stopped > 0
      ? await pauseRounds(plan.stopped, workers, { partners, endpointId, load: { perSecond, patients } })
      : null

  await drained(1_200)
  const facts = await readFacts()
  const arrivals = await partners.arrivals()
  for (const { kept } of workers) await kept.stop()
  await partners.stop()
  const surprises = workers.flatMap(({ kept }) => kept.surprises)
  return {
    part: 'takeover',
    did: [
      `${plan.kills} times kill -9 of one of two workers under load, ${whole(taken.times.length)} lanes in their hands; ${whole(facts.deliveries.length)} deliveries in all`,
      `${plan.terms} times SIGTERM under load; ${plan.cut} times SIGSTOP with the lock cut, ${cut.held} lanes in their hands; ${
        paused
          ? `${plan.stopped} times SIGSTOP until the leases had run out, ${paused.held} lanes in their hands`
          : 'SIGSTOP until the leases have run out (40 s) is left to the longer forms'
      }`,
    ],
    verdicts: [
      holds('lanes in dead hands, to be taken over', taken.times.length > 0, whole(taken.times.length)),
      atMost('taken over after a kill, p99', quantileOf(taken.times, 0.99), plan.mostMs, 'ms'),
      holds(
        'taken over after a kill, p50 and longest',
        true,
        `${whole(quantileOf(taken.times, 0.5))} ms, ${whole(Math.max(...taken.times))} ms`,
      ),
      none('lanes nobody took over', taken.left, whole(taken.times.length)),
      none('lanes in the hands of a worker that was told to stop and is gone', told.left, `${plan.terms} stops`),
      none('sent twice because of a worker told to stop', told.twice, whole(told.deliveries)),
      holds('lanes in the hands of stopped workers', cut.held > 0, whole(cut.held)),
      none('completed by a worker that was taken for dead', cut.written, `${plan.cut} stops`),
      ...(paused
        ? [
            holds(
              'lanes in the hands of paused workers',
              paused.held > 0,
              `${paused.held}, of these ${paused.claimed} claimed and not yet sent`,
            ),
            none('sent late by a worker that woke up', paused.late, `${plan.stopped} pauses`),
            none('completed by a worker that no longer owned it', paused.written, `${plan.stopped} pauses`),
          ]
        : []),
      ...ofDatabase(facts),
      ...ofPartners(facts, arrivals),
      none('processes that ended by themselves', surprises, `${workers.length} places`),
    ] satisfies Verdict[],
    seconds: (performance.now() - began) / 1000,
  }
}

async function killRounds(kills: number, workers: readonly Worker[]) {
  const load = startSteadyLoad({ perSecond, patients, name: 'kill' })
  const times: number[] = []
  const left: string[] = []
  for (let round = 0; round < kills; round += 1) {
    const victim = workers[round % workers.length] as Worker
    await until(async () => (await lanesOf(victim.id)).length >= 3, 300, 20)
    const at = monotonic()
    victim.kept.kill('SIGKILL')
    let orphans = await lanesOf(victim.id)
    for (const end = at + 30_000; orphans.length > 0 && monotonic() < end; await sleep(5)) {
      const still = await stillOrphans(orphans)
      const now = monotonic()
      orphans = orphans.filter(({ endpointId, key }) => still.has(`${endpointId} ${key}`) || !times.push(now - at))
    }
    left.push(...orphans.map(({ key }) => key))
    await victim.meet()
  }
  await load.stop()
  await drained(1_200)
  return { times, left }
}

async function termRounds(terms: number, workers: readonly Worker[], partners: Partners) {
  const already = await partners.count()
  const load = startSteadyLoad({ perSecond, patients, name: 'term' })
  const left: string[] = []
  for (let round = 0; round < terms; round += 1) {
    const victim = workers[round % workers.length] as Worker
    await until(async () => (await lanesOf(victim.id)).length >= 3, 300, 20)
    await victim.kept.renew()
    left.push(...(await lanesOf(victim.id)).map(({ key }) => key))
    await victim.meet()
  }
  await load.stop()
  await drained(1_200)
  const arrivals = (await partners.arrivals()).slice(already)
  const counts = new Map<string, number>()
  for (const { id } of arrivals) counts.set(id, (counts.get(id) ?? 0) + 1)
  const twice = [...counts].flatMap(([id, n]) => (n > 1 ? [id] : []))
  return { left, twice, deliveries: load.committed.size }
}
