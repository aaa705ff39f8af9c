// A draft as it was left, on whichever machine; nobody's but its writer's.

import { type DraftView, draftDays } from '@/lib/contract/platform/drafts'
import { day } from '@/lib/contract/time'
import { record } from '@/lib/platform/record/record'
import { unsealBytes } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { type DraftIds, draftKey, sealPlace } from './draft-ids'
import { requireDraftPatient } from './require-draft-patient'

/** Throws notFound. One that cannot be opened any more, as after another seal key, is as good as none. */
export async function readDraft(unit: TxUnit, ids: DraftIds): Promise<DraftView> {
  await requireDraftPatient(unit, ids)
  const { programId, kind, patientId } = ids
  const staffId = unit.actor.id
  const row = await unit.tx.draft.findFirst({
    where: { ...draftKey(staffId, ids), savedAt: { gt: new Date(unit.now.getTime() - draftDays * day) } },
  })
  const value = row ? opened(row.sealed, sealPlace(staffId, ids)) : null
  if (!row || value === null) return { value: null, savedAt: null }
  await record(unit, { action: 'draft.read', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { value, savedAt: row.savedAt.toISOString() }
}

function opened(sealed: Uint8Array, place: string): string | null {
  try {
    return unsealBytes(sealed, place).toString('utf8')
  } catch {
    return null
  }
}
