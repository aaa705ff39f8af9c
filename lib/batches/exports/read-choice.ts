// The rows somebody chose for an export (keep-choice.ts): only for who chose them, in that program, within the minute.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ choiceId: string; programId: string; callerId: string; now: Date }, { patientIds: string[] }>(
  'exports.readChoice',
  'within',
  `select patient_ids as "patientIds" from export_choice
          where id = :choiceId::text and program_id = :programId::text and staff_id = :callerId::text and until >= :now::timestamptz`,
)

/** Null for no choice at all; throws exportExpired for one that is over. */
export async function readChoice(
  unit: Unit,
  { programId, choiceId }: { programId: string; choiceId: string | null },
): Promise<string[] | null> {
  if (choiceId === null) return null
  const [found] = await unit.sql(read, { choiceId, programId, callerId: unit.actor.id, now: unit.now })
  if (!found) throw new Refusal('exportExpired')
  return found.patientIds
}
