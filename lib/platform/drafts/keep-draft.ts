// What somebody has typed is kept while they type, sealed, so that neither a crash nor the end of a session takes it. The
// audit log has one entry for a draft's beginning: one for each pause in typing would drown everything else.

import { record } from '@/lib/platform/record/record'
import { sealBytes } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { type DraftPlace, draftKey, sealPlace } from './draft-place'
import { requirePlace } from './require-place'

/** Throws notFound. */
export async function keepDraft(
  unit: TxUnit,
  { value, ...place }: DraftPlace & { value: string },
): Promise<{ savedAt: string }> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const staffId = unit.actor.id
  const sealed = sealBytes(Buffer.from(value), sealPlace(staffId, place))
  const key = draftKey(staffId, place)
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
