// A draft as it was left, on whichever machine; nobody's but its writer's.

import { type DraftView, draftDays } from '@/lib/contract/platform/drafts'
import { day } from '@/lib/contract/time'
import { record } from '@/lib/platform/record/record'
import { unsealBytes } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { type DraftPlace, draftKey, sealPlace } from './draft-place'
import { requirePlace } from './require-place'

/** Throws notFound. One that cannot be opened any more, as after another seal key, is as good as none. */
export async function readDraft(unit: TxUnit, place: DraftPlace): Promise<DraftView> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const staffId = unit.actor.id
  const row = await unit.tx.draft.findFirst({
    where: { ...draftKey(staffId, place), savedAt: { gt: new Date(unit.now.getTime() - draftDays * day) } },
  })
  const value = row ? opened(row.sealed, sealPlace(staffId, place)) : null
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
