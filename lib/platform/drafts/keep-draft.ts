// What somebody has typed is kept while they type, sealed, so that neither a crash nor the end of a session takes it. The
// audit log has one entry for a draft's beginning: one for each pause in typing would drown everything else.
import { record } from '@/lib/platform/record/record'
import { sealBytes } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import { type DraftPlace, placeKey, sealPlace } from './draft-place'
import { requirePlace } from './require-place'

const keep = {
  name: 'drafts.keep',
  text: `
  insert into draft (staff_id, program_id, kind, patient_id, sealed, saved_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::bytea, $6::timestamptz)
  on conflict (staff_id, program_id, kind, patient_id) do update set sealed = excluded.sealed, saved_at = excluded.saved_at
  returning xmax = 0 as fresh`,
}

/** Throws notFound. */
export async function keepDraft(
  unit: Unit,
  { value, ...place }: DraftPlace & { value: string },
): Promise<{ savedAt: string }> {
  await requirePlace(unit, place)
  const { programId, kind, patientId } = place
  const staffId = unit.actor.id
  const sealed = sealBytes(Buffer.from(value), sealPlace(staffId, place))
  const [kept] = await unit.sql<{ fresh: boolean }>(keep, [staffId, programId, kind, placeKey(place), sealed, unit.now])
  if (kept?.fresh)
    await record(unit, { action: 'draft.keep', programId, patientIds: patientId ? [patientId] : [], data: { kind } })
  return { savedAt: unit.now.toISOString() }
}
