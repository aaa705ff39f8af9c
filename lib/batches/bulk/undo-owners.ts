// The patients of a batch go back to whose they were, as long as they are still whose the run made them.

import { owningRoles } from '@/lib/access/staff/list-people'
import { ownClocks } from '@/lib/log/at-once'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { ownerChanged } from './assign-owners'
import type { RunWhere } from './read-bulk'
import { holdPatients } from './undo-updates'

const undo = statement<
  ActorValues & {
    runId: string
    positions: readonly number[]
    programId: string
    ownerId: string | null
    roles: readonly string[]
    ids: readonly string[]
    eventIds: readonly string[]
  },
  { undone: number }
>(
  'bulk.undoOwners',
  'set',
  `
  with back as (
    update patient p set owner_id = (select s.id from staff s join staff_program g on g.staff_id = s.id and g.program_id = :programId::text and g.ended_at is null
                                      where s.id = r.owner_id and s.disabled_at is null and s.role = any(:roles::text[])),
           version = version + 1 from bulk_row r
     where r.run_id = :runId::text and r.position = any(:positions::int[]) and p.id = r.patient_id and p.program_id = :programId::text
       and p.owner_id is not distinct from :ownerId::text
    returning p.id, p.owner_id, p.created_at
  ), logged as (${changeRow({
    of: 'back',
    patient: 'id',
    program: ':programId::text',
    kind: ownerChanged,
    data: `jsonb_strip_nulls(jsonb_build_object('owner', jsonb_build_object('from', :ownerId::text, 'to', owner_id), 'entered', created_at))`,
  })}
  ), said as (${timelineRow({
    of: 'back join unnest(:ids::text[], :eventIds::text[]) as v(id, event_id) on v.id = back.id left join staff s on s.id = back.owner_id',
    kind: ownerChanged,
    id: 'v.event_id',
    patient: 'back.id',
    program: ':programId::text',
    data: `jsonb_build_object('from', (select name from staff where id = :ownerId::text), 'to', s.name)`,
  })}
  ), told as (
    update bulk_row r set state = case when back.id is null then r.state else 'undone' end,
           reason = case when back.id is null then 'changed' end, at = :now::timestamptz
      from bulk_row o left join back on back.id = o.patient_id
     where o.run_id = :runId::text and o.position = any(:positions::int[]) and r.run_id = o.run_id and r.position = o.position
  ), audited as (${auditRow({
    of: 'back',
    action: 'bulk.undo',
    patient: 'back.id',
    program: ':programId::text',
    data: `jsonb_build_object('runId', :runId::text)`,
  })}
  )
  select count(*)::int as undone from back`,
)

/** How many went back. */
export async function undoOwners(
  unit: Unit,
  { programId, runId, positions, ownerId }: RunWhere & { positions: readonly number[]; ownerId: string | null },
): Promise<number> {
  const ids = (await unit.sql(holdPatients, { runId, positions })).map((held) => held.id)
  const [row] = await unit.sql(undo, {
    ...actorValues(unit),
    runId,
    positions,
    programId,
    ownerId,
    roles: owningRoles,
    ids,
    eventIds: ids.map(() => newId('ev')),
  })
  await ownClocks(unit, ids)
  return row?.undone ?? 0
}
