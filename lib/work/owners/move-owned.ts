// Patients go from one person to another, all in one statement: the record, and a line on each timeline.

import type { TimelineKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

// "Updated" stays what it was: it says when something about the patient changed, and this is about us.
const move = {
  name: 'owners.move',
  text: `
  with moved as (
    update patient p set owner_id = $3::text, version = version + 1
      from unnest($1::text[], $2::text[]) as v(id, event_id) where p.id = v.id
    returning p.id, p.program_id, v.event_id
  )
  insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
  select event_id, id, program_id, $4::timestamptz, '${'ownerChanged' satisfies TimelineKind}', $5::text, $9::text, $6::text,
         jsonb_build_object('from', $7::text, 'to', $8::text) from moved`,
}

/** The patients are locked and belong to `from`. */
export async function moveOwned(
  unit: Unit,
  { patientIds, from, to }: { patientIds: readonly string[]; from: PersonName | null; to: PersonName | null },
): Promise<void> {
  if (patientIds.length === 0) return
  const { now, actor } = unit
  await unit.sql(move, [
    patientIds,
    patientIds.map(() => newId('ev')),
    to?.id ?? null,
    now,
    actor.kind,
    actor.name,
    from?.name ?? null,
    to?.name ?? null,
    actor.id,
  ])
}
