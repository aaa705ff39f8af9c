// What somebody has typed is kept while they type, sealed, so that neither a crash nor the end of a session takes it. The
// audit log has one entry for a draft's beginning: one for each pause in typing would drown everything else.

import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { sealBytes } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import { type DraftPlace, placeKey, sealPlace } from './draft-place'
import { requirePlace } from './require-place'

const keep = statement<
  { staffId: string; programId: string; kind: string; placeKey: string; sealed: Buffer; now: Date },
  { fresh: boolean }
>(
  'drafts.keep',
  'within',
  `
  insert into draft (staff_id, program_id, kind, patient_id, sealed, saved_at)
  values (:staffId::text, :programId::text, :kind::text, :placeKey::text, :sealed::bytea, :now::timestamptz)
  on conflict (staff_id, program_id, kind, patient_id) do update set sealed = excluded.sealed, saved_at = excluded.saved_at
  returning xmax = 0 as fresh`,
)

/** Throws notFound. */
export async function keepDraft(
  unit: Unit,
  { value, ...place }: DraftPlace & { value: string },
): Promise<{ savedAt: string }> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const staffId = unit.actor.id
  const sealed = sealBytes(Buffer.from(value), sealPlace(staffId, place))
  const [kept] = await unit.sql(keep, { staffId, programId, kind, placeKey: placeKey(place), sealed, now: unit.now })
  if (kept?.fresh)
    await record(unit, { action: 'draft.keep', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { savedAt: unit.now.toISOString() }
}
