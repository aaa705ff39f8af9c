// Patients go from one person to another, all in one statement: the record, and a line on each timeline.

import type { PersonName } from '@/lib/contract/work/owners'
import { ownClocks } from '@/lib/log/at-once'
import { changeRow } from '@/lib/log/change-row'
import { patientMoved } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'

// "Updated" stays what it was: it says when something about the patient changed, and this is about us.
const move = statement<
  TimelineValues & {
    patientIds: readonly string[]
    entryIds: readonly string[]
    ownerId: string | null
    fromName: string | null
    toName: string | null
  }
>(
  'owners.move',
  'set',
  `
  with moved as (
    update patient p set owner_id = :ownerId::text, version = p.version + 1
      from unnest(:patientIds::text[], :entryIds::text[]) as v(id, event_id) join patient was on was.id = v.id where p.id = v.id
    returning p.id, p.program_id, v.event_id, ${patientMoved('was', 'p')} as changed
  ), logged as (${changeRow({ of: 'moved', ...ofPatient, kind: 'ownerChanged', data: 'changed' })}
  )${timelineRow({
    of: 'moved',
    ...ofPatient,
    kind: 'ownerChanged',
    id: 'event_id',
    data: `jsonb_build_object('from', :fromName::text, 'to', :toName::text)`,
  })}`,
)

/** The patients are locked and belong to `from`. */
export async function moveOwned(
  unit: Unit,
  { patientIds, from, to }: { patientIds: readonly string[]; from: PersonName | null; to: PersonName | null },
): Promise<void> {
  if (patientIds.length === 0) return
  await unit.sql(move, {
    ...actorValues(unit),
    patientIds,
    entryIds: patientIds.map(() => newId('ev')),
    ownerId: to?.id ?? null,
    fromName: from?.name ?? null,
    toName: to?.name ?? null,
  })
  await ownClocks(unit, patientIds)
}
