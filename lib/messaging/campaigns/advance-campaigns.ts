// The chore of campaigns, every minute: first who has to stop, then who is due. Each batch is one transaction, so a worker
// that dies in the middle has done nothing of it, and a step that cannot be planned holds up nobody but itself: it is
// passed over, written to the log, and tried again a minute later.
import { log } from '@/lib/platform/log'
import { type Actor, inSql } from '@/lib/platform/unit'
import { advanceBatch, StepFailed } from './advance-batch'
import { endOverdue } from './end-overdue'

/** The next minute's turn goes on where this one ends. */
const longest = 50_000

export type Advanced = { ended: number; steps: number; passed: number }

export async function advanceCampaigns(actor: Actor): Promise<Advanced> {
  const began = performance.now()
  const inTime = () => performance.now() - began < longest
  const done: Advanced = { ended: 0, steps: 0, passed: 0 }
  for (let more = true; more && inTime(); ) {
    const result = await inSql(actor, endOverdue)
    done.ended += result.ended
    more = result.more
  }
  const passing: string[] = []
  for (let more = true; more && inTime(); ) {
    try {
      const result = await inSql(actor, (unit) => advanceBatch(unit, passing))
      done.ended += result.ended
      done.steps += result.steps
      more = result.ended + result.steps > 0
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      log().error({ event: 'campaign.step', hints: [error.entryId], err: error.cause })
      passing.push(error.entryId)
    }
  }
  return { ...done, passed: passing.length }
}
