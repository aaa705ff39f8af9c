// Replays that were started here are seen through to their end, batch by batch, beside workers that do the same; so
// that they end also where no worker runs.
import { advanceReplay } from '@/lib/callbacks/advance-replay'
import type { ReplayView } from '@/lib/contract/callbacks/callback-views'
import type { ReplayState } from '@/lib/contract/callbacks/delivery-rules'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { CommandFailed, type Progress } from './command'

type Started = { program: string } & Pick<ReplayView, 'id' | 'total'>
export type Driven = Started & Pick<ReplayView, 'seen' | 'queued'> & { state: ReplayState }

const pause = 200

export async function driveReplays(actor: Actor, started: readonly Started[], progress: Progress): Promise<Driven[]> {
  let said = ''
  for (;;) {
    const now = await lookAt(actor, started)
    const line = now.map(({ program, seen, total }) => `${program} ${seen} of ${total}`).join(', ')
    if (line !== said) progress(line)
    said = line
    if (now.every(({ state }) => state !== 'running')) return now
    // Null where a worker holds the batch.
    const moved = await inUnit(actor, (unit) => advanceReplay(unit))
    if (!moved) await new Promise((done) => setTimeout(done, pause))
  }
}

async function lookAt(actor: Actor, started: readonly Started[]): Promise<Driven[]> {
  const rows = await inUnit(actor, (unit) =>
    unit.tx.replay.findMany({
      where: { id: { in: started.map(({ id }) => id) } },
      select: { id: true, state: true, total: true, seen: true, queued: true },
    }),
  )
  return started.map(({ program, id }) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new CommandFailed(`The replay ${id} is gone.`)
    return { program, ...row, state: row.state as ReplayState }
  })
}
