// Part 6: a callback that ends every worker that tries it. It is set aside with a task, and takes nobody along.
import { mostProven } from '@/lib/callbacks/try-delivery'
import { pool } from '@/lib/platform/db/client'
import { whole } from '../bench/table'
import { readFacts } from './facts'
import type { Ground } from './ground'
import { ofPartners } from './judge'
import { startPartners } from './partners'
import type { forms } from './plan'
import { keep } from './processes'
import { addEndpoint, makeProgram, newSecret } from './program'
import { causeOne, drained } from './steady-load'
import { atMost, holds, none, type PartResult, type Verdict } from './verdict'

/** The first crash may be chance; after the second it is tried alone. */
const beforeSuspect = 2

type Plan = (typeof forms)[keyof typeof forms]['poison']

export async function poison(ground: Ground, { patients, each }: Plan): Promise<PartResult> {
  const began = performance.now()
  await ground.use('poison')
  await makeProgram(patients)
  const partners = await startPartners(ground, 'poison')
  const secret = newSecret()
  await addEndpoint('calm', await partners.open({ name: 'calm', secret, delay: [10, 80] }), secret)

  // The poison stands in the middle of its patient's callbacks, and those behind it have to arrive as well.
  let poisonId = ''
  for (let turn = 0; turn < each; turn += 1)
    for (let patient = 0; patient < patients; patient += 1) {
      const isPoison = patient === 7 && turn === 1
      const id = await causeOne({ patient, name: isPoison ? 'chaos-poison' : `chaos-${patient}-${turn}` })
      if (isPoison) poisonId = id
    }

  const worker = keep({
    name: 'poison-worker',
    script: 'e2e/chaos/poison-worker.ts',
    env: ground.env,
    folder: ground.folder,
    pause: (deaths) => Math.min(250 * 2 ** (deaths - 1), 1_000), // as the launcher does it, who waits up to ten seconds
  })
  await worker.whenReady()
  const over = await drained(1_800)
  const { deaths } = worker
  const alive = worker.pid !== null
  await worker.stop()

  const facts = await readFacts()
  const others = facts.deliveries.filter(({ callbackId }) => callbackId !== poisonId)
  const own = facts.deliveries.find(({ callbackId }) => callbackId === poisonId)
  const arrivals = await partners.arrivals()
  await partners.stop()
  const { rows: tasks } = await pool().query<{ callback: string }>(
    `select data->>'callbackId' as callback from task where kind = 'callbackFailed' and done_at is null`,
  )
  const undelivered = others.filter(({ state }) => state !== 'delivered')
  return {
    part: 'poison',
    did: [
      `${whole(facts.deliveries.length)} callbacks of ${patients} patients, one of which ends the worker that tries it; one worker, started again as the launcher does it`,
      `${deaths} workers died before it was set aside`,
    ],
    verdicts: [
      holds(
        'set aside as the one that crashed its workers',
        own?.state === 'failed' && own.lastOutcome === 'crashed',
        `${own?.state}, ${own?.lastOutcome}`,
      ),
      atMost('workers that died of it', deaths, beforeSuspect + mostProven, 'deaths'),
      holds(
        'a task tells people of it, and of nothing else',
        tasks.length === 1 && tasks[0]?.callback === poisonId,
        `${tasks.length} tasks`,
      ),
      none(
        'others that were not delivered',
        undelivered.map(({ id, state, lastOutcome }) => `${id} ${state} ${lastOutcome}`),
        whole(others.length),
      ),
      holds('the worker lives on, nothing is left', over && alive, alive ? 'alive' : 'dead'),
      ...ofPartners({ ...facts, deliveries: others }, arrivals),
    ] satisfies Verdict[],
    seconds: (performance.now() - began) / 1000,
  }
}
