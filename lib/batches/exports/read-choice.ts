// The rows somebody chose for an export (keep-choice.ts): only for who chose them, in that program, within the minute.
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'

/** Null for no choice at all; throws exportExpired for one that is over. */
export async function readChoice(
  unit: TxUnit,
  { programId, choiceId }: { programId: string; choiceId: string | null },
): Promise<string[] | null> {
  if (choiceId === null) return null
  const found = await unit.tx.exportChoice.findFirst({
    where: { id: choiceId, programId, staffId: unit.actor.id, until: { gte: unit.now } },
  })
  if (!found) throw new Refusal('exportExpired')
  return found.patientIds
}
