// The rows somebody chose for an export (keep-choice.ts): only for who chose them, in that program, within the minute.
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'

const read = {
  name: 'exports.readChoice',
  text: `select patient_ids as "patientIds" from export_choice
          where id = $1::text and program_id = $2::text and staff_id = $3::text and until >= $4::timestamptz`,
}

/** Null for no choice at all; throws exportExpired for one that is over. */
export async function readChoice(
  unit: Unit,
  { programId, choiceId }: { programId: string; choiceId: string | null },
): Promise<string[] | null> {
  if (choiceId === null) return null
  const [found] = await unit.sql<{ patientIds: string[] }>(read, [choiceId, programId, unit.actor.id, unit.now])
  if (!found) throw new Refusal('exportExpired')
  return found.patientIds
}
