// A draft as it was left, on whichever machine; nobody's but its writer's.

import { type DraftView, draftDays } from '@/lib/contract/platform/drafts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { unsealBytes } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import { type DraftPlace, placeKey, sealPlace } from './draft-place'
import { requirePlace } from './require-place'

const read = statement<
  { staffId: string; programId: string; kind: string; placeKey: string; now: Date },
  { sealed: Uint8Array; savedAt: Date }
>(
  'drafts.read',
  'within',
  `select sealed, saved_at as "savedAt" from draft
          where staff_id = :staffId::text and program_id = :programId::text and kind = :kind::text and patient_id = :placeKey::text
            and saved_at > :now::timestamptz - interval '${draftDays} days'`,
)

/** Throws notFound. One that cannot be opened any more, as after another seal key, is as good as none. */
export async function readDraft(unit: Unit, place: DraftPlace): Promise<DraftView> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const staffId = unit.actor.id
  const [row] = await unit.sql(read, { staffId, programId, kind, placeKey: placeKey(place), now: unit.now })
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
