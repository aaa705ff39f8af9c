// A draft is gone once it was sent, or because its writer does not want it any more.

import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type DraftPlace, draftKey } from './draft-place'
import { requirePlace } from './require-place'

/** Throws notFound for a patient of another program. Of one that was sent, what was sent is the record. */
export async function dropDraft(
  unit: TxUnit,
  { sent, ...place }: DraftPlace & { sent: boolean },
): Promise<{ dropped: boolean }> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const gone = await unit.tx.draft.deleteMany({ where: draftKey(unit.actor.id, place) })
  if (gone.count > 0 && !sent)
    await record(unit, { action: 'draft.drop', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { dropped: gone.count > 0 }
}
