// What somebody has typed is kept while they type, sealed, so that neither a crash nor the end of a session takes it. The
// audit log has one entry for a draft's beginning: one for each pause in typing would drown everything else.

import { record } from '@/lib/platform/record/record'
import { sealBytes } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { type DraftIds, draftKey, sealPlace } from './draft-ids'
import { requireDraftPatient } from './require-draft-patient'

/** Throws notFound. */
export async function keepDraft(
  unit: TxUnit,
  { value, ...ids }: DraftIds & { value: string },
): Promise<{ savedAt: string }> {
  await requireDraftPatient(unit, ids)
  const { programId, kind, patientId } = ids
  const staffId = unit.actor.id
  const sealed = sealBytes(Buffer.from(value), sealPlace(staffId, ids))
  const key = draftKey(staffId, ids)
  const text = { sealed, savedAt: unit.now }
  const made = await unit.tx.draft.createMany({ data: { ...key, ...text }, skipDuplicates: true })
  if (made.count === 0)
    await unit.tx.draft.upsert({
      where: { staffId_programId_kind_patientId: key },
      create: { ...key, ...text },
      update: text,
    })
  else await record(unit, { action: 'draft.keep', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { savedAt: unit.now.toISOString() }
}
