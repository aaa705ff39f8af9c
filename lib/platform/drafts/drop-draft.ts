// A draft is gone once it was sent, or because its writer does not want it any more.

import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type DraftPlace, placeKey } from './draft-place'
import { requirePlace } from './require-place'

const drop = statement<{ callerId: string; programId: string; kind: string; placeKey: string }>(
  'drafts.drop',
  'within',
  `delete from draft
          where staff_id = :callerId::text and program_id = :programId::text and kind = :kind::text and patient_id = :placeKey::text
          returning kind`,
)

/** Throws notFound for a patient of another program. Of one that was sent, what was sent is the record. */
export async function dropDraft(
  unit: Unit,
  { sent, ...place }: DraftPlace & { sent: boolean },
): Promise<{ dropped: boolean }> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const gone = await unit.sql(drop, { callerId: unit.actor.id, programId, kind, placeKey: placeKey(place) })
  if (gone.length > 0 && !sent)
    await record(unit, { action: 'draft.drop', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { dropped: gone.length > 0 }
}
