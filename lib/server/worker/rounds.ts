// What workers go on with, batch by batch: what people have started, whichever worker began, what readers have to follow
// what clocks do by themselves, and whether the engines of messages and deliveries would find something. Mostly nothing
// waits: one statement asks for all of it, because a worker that asks for each by itself spends most of its idle time asking.

import { advanceBulk, bulkWaits } from '@/lib/batches/bulk/advance-bulk'
import { advanceImports, importWaits } from '@/lib/batches/imports/advance-imports'
import { advanceNextReplay, replayWaits } from '@/lib/callbacks/advance-replay'
import { deliveryWaits } from '@/lib/callbacks/claim-deliveries'
import { logWaits } from '@/lib/log/watch-log'
import { dueMessages } from '@/lib/messaging/messages/claim-messages'
import { claimsElsewhere } from '@/lib/messaging/messages/sweep-claims'
import { sandboxesWait, sandboxPeople } from '@/lib/partners/sandbox/run-acts'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { type Actor, ask, single } from '@/lib/platform/unit'
import { advanceClocks, clocksWait } from '@/lib/work/clocks/advance-clocks'
import { freeingWaits, freeNextWork } from '@/lib/work/owners/free-work'
import { type PollLoop, startPollLoop } from './poll-loop'
import { followReaders } from './readers'

const lookEvery = 500

/** TABLE: what waits for each round. */
const waits = {
  bulk: bulkWaits,
  clocks: clocksWait,
  deliveries: deliveryWaits,
  freeing: freeingWaits,
  imports: importWaits,
  messages: `${dueMessages} union all ${claimsElsewhere}`,
  readers: logWaits,
  replays: replayWaits,
  sandboxes: sandboxesWait,
}
type RoundName = keyof typeof waits
const names = Object.keys(waits) as RoundName[]

/** What goes out is claimed by engines of their own: they are told that something may wait. */
export type Engines = { worker: string; deliveries: { look(): void }; sending: { look(): void } }
const nobody: Engines = { worker: '', deliveries: { look: () => undefined }, sending: { look: () => undefined } }

const told = (engine: { look(): void }) => async () => {
  engine.look()
  return false
}

/** Each takes a batch, and says whether there may be more. */
const roundsOf = (
  actor: Actor,
  now: () => Date,
  { deliveries, sending }: Engines,
): Record<RoundName, () => Promise<boolean>> => ({
  bulk: async () => (await advanceBulk(single(actor, now()))) > 0,
  clocks: () => advanceClocks(actor, now()).then(() => false),
  deliveries: told(deliveries),
  freeing: () => freeNextWork(actor),
  imports: () => advanceImports(actor),
  messages: told(sending),
  readers: followReaders(actor),
  replays: () => advanceNextReplay(actor),
  sandboxes: sandboxPeople(actor, now),
})

const waiting = statement<{ now: Date; worker: string }, Record<RoundName, boolean>>(
  'worker.waiting',
  'list',
  `select ${names.map((name) => `exists (${waits[name]}) as ${name}`).join(', ')}`,
)

/** Each round goes on by itself while there is more of it; none waits for another. */
export function startRounds(actor: Actor, now: () => Date = () => new Date(), engines = nobody): PollLoop {
  const rounds = roundsOf(actor, now, engines)
  const underWay = new Map<RoundName, Promise<void>>()
  let stopping = false

  async function goOn(name: RoundName) {
    try {
      while (!stopping && (await rounds[name]()));
    } catch (err) {
      log().warn({ event: 'worker.round', job: name, err })
    }
    underWay.delete(name)
  }

  const loop = startPollLoop('worker.waiting', lookEvery, async () => {
    const [found] = await ask(waiting, { now: now(), worker: engines.worker })
    for (const name of names) if (found?.[name] && !underWay.has(name)) underWay.set(name, goOn(name))
    return false
  })
  return {
    async stop() {
      stopping = true
      await loop.stop()
      await Promise.all(underWay.values())
    },
  }
}
