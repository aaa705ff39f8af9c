// A draft is gone once it was sent, or because its writer does not want it any more.

import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type DraftIds, draftKey } from './draft-ids'
import { requireDraftPatient } from './require-draft-patient'

/** Throws notFound for a patient of another program. Of one that was sent, what was sent is the record. */
export async function dropDraft(
  unit: TxUnit,
  { sent, ...ids }: DraftIds & { sent: boolean },
): Promise<{ dropped: boolean }> {
  await requireDraftPatient(unit, ids)
  const { programId, kind, patientId } = ids
  const gone = await unit.tx.draft.deleteMany({ where: draftKey(unit.actor.id, ids) })
  if (gone.count > 0 && !sent)
    await record(unit, { action: 'draft.drop', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { dropped: gone.count > 0 }
}
