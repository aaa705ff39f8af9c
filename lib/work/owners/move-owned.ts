// Patients go from one person to another, all in one statement: the record, and a line on each timeline.

import type { TimelineKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

// "Updated" stays what it was: it says when something about the patient changed, and this is about us.
const move = statement<{
  patientIds: readonly string[]
  entryIds: readonly string[]
  ownerId: string | null
  now: Date
  callerKind: string
  callerName: string
  fromName: string | null
  toName: string | null
  callerId: string
}>(
  'owners.move',
  'set',
  `
  with moved as (
    update patient p set owner_id = :ownerId::text, version = version + 1
      from unnest(:patientIds::text[], :entryIds::text[]) as v(id, event_id) where p.id = v.id
    returning p.id, p.program_id, v.event_id
  )
  insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
  select event_id, id, program_id, :now::timestamptz, '${'ownerChanged' satisfies TimelineKind}', :callerKind::text, :callerId::text, :callerName::text,
         jsonb_build_object('from', :fromName::text, 'to', :toName::text) from moved`,
)

/** The patients are locked and belong to `from`. */
export async function moveOwned(
  unit: Unit,
  { patientIds, from, to }: { patientIds: readonly string[]; from: PersonName | null; to: PersonName | null },
): Promise<void> {
  if (patientIds.length === 0) return
  const { now, actor } = unit
  await unit.sql(move, {
    patientIds,
    entryIds: patientIds.map(() => newId('ev')),
    ownerId: to?.id ?? null,
    now,
    callerKind: actor.kind,
    callerName: actor.name,
    fromName: from?.name ?? null,
    toName: to?.name ?? null,
    callerId: actor.id,
  })
}
