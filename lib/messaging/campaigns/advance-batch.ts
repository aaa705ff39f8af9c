// One batch of entries that are due, in the transaction of the unit: some end, the others get their step planned.

import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import type { Unit } from '@/lib/platform/unit'
import { claimEntries, type DueEntry } from './claim-entries'
import { endEntries } from './end-entries'
import { planStep } from './plan-step'

const batch = 50

/** Names the entry that spoils its batch, so that the batch can do without it. */
export class StepFailed extends Error {
  constructor(
    readonly entryId: string,
    override readonly cause: unknown,
  ) {
    super(`a step of ${entryId} could not be planned`)
  }
}

export async function advanceBatch(
  unit: Unit,
  passing: readonly string[] = [],
): Promise<{ ended: number; steps: number }> {
  const claimed = await claimEntries(unit, { passing, most: batch })
  const due: DueEntry[] = []
  let ended = 0
  for (const entry of claimed)
    if (entry.why) ended += await endEntries(unit, [entry.id], entry.why)
    else due.push(entry)
  const facts = await readGateFacts(unit, due)
  for (const [index, entry] of due.entries()) {
    try {
      const known = facts[index]
      if (!known) throw new Error('nothing is known of the patient')
      await planStep(unit, entry, known)
    } catch (error) {
      throw new StepFailed(entry.id, error)
    }
  }
  return { ended, steps: due.length }
}
