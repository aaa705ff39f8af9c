// A draft is gone once it was sent, or because its writer does not want it any more.
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type DraftPlace, placeKey } from './draft-place'
import { requirePlace } from './require-place'

const drop = {
  name: 'drafts.drop',
  text: `delete from draft
          where staff_id = $1::text and program_id = $2::text and kind = $3::text and patient_id = $4::text
          returning kind`,
}

/** Throws notFound for a patient of another program. Of one that was sent, what was sent is the record. */
export async function dropDraft(
  unit: Unit,
  { sent, ...place }: DraftPlace & { sent: boolean },
): Promise<{ dropped: boolean }> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const gone = await unit.sql(drop, [unit.actor.id, programId, kind, placeKey(place)])
  if (gone.length > 0 && !sent)
    await record(unit, { action: 'draft.drop', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { dropped: gone.length > 0 }
}
