// What people have started and workers go on with, batch by batch, whoever started it and whichever worker began. Mostly
// nothing waits: one statement asks for all of it.

import { advanceBulk, bulkWaits } from '@/lib/batches/bulk/advance-bulk'
import { advanceImports, importWaits } from '@/lib/batches/imports/advance-imports'
import { advanceNextReplay, replayWaits } from '@/lib/callbacks/advance-replay'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { type Actor, ask, single } from '@/lib/platform/unit'
import { freeingWaits, freeNextWork } from '@/lib/work/owners/free-work'
import { type PollLoop, startPollLoop } from './poll-loop'

const lookEvery = 500

/** `go` takes a batch, and says whether there may be more. */
type Round = { waits: string; go(actor: Actor, now: Date): Promise<boolean> }

/** TABLE: the rounds, each with what waits for it. */
const rounds = {
  bulk: { waits: bulkWaits, go: async (actor, now) => (await advanceBulk(single(actor, now))) > 0 },
  freeing: { waits: freeingWaits, go: freeNextWork },
  imports: { waits: importWaits, go: advanceImports },
  replays: { waits: replayWaits, go: advanceNextReplay },
} satisfies Record<string, Round>
type RoundName = keyof typeof rounds
const names = Object.keys(rounds) as RoundName[]

const waiting = statement<object, Record<RoundName, boolean>>(
  'worker.waiting',
  'list',
  `select ${names.map((name) => `exists (${rounds[name].waits}) as ${name}`).join(', ')}`,
)

/** Each round goes on by itself while there is more of it; none waits for another. */
export function startRounds(actor: Actor, now: () => Date = () => new Date()): PollLoop {
  const underWay = new Map<RoundName, Promise<void>>()
  let stopping = false

  async function goOn(name: RoundName) {
    try {
      while (!stopping && (await rounds[name].go(actor, now())));
    } catch (err) {
      log().warn({ event: 'worker.round', job: name, err })
    }
    underWay.delete(name)
  }

  const loop = startPollLoop('worker.waiting', lookEvery, async () => {
    const [found] = await ask(waiting, {})
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
