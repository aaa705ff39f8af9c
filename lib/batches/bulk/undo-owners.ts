// The patients of a batch go back to whose they were, as long as they are still whose the run made them.

import { owningRoles } from '@/lib/access/staff/list-people'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { ownerChanged } from './assign-owners'
import type { RunWhere } from './read-bulk'

const hold = statement<{ runId: string; positions: readonly number[] }, { id: string }>(
  'bulk.holdOwned',
  'claim',
  `select p.id from bulk_row r join patient p on p.id = r.patient_id
          where r.run_id = :runId::text and r.position = any(:positions::int[]) order by p.id for no key update of p`,
)
const undo = {
  name: 'bulk.undoOwners',
  text: `
  with back as (
    update patient p set owner_id = (select s.id from staff s join staff_program g on g.staff_id = s.id and g.program_id = $2::text and g.ended_at is null
                                      where s.id = r.owner_id and s.disabled_at is null and s.role = any($12::text[])),
           version = version + 1 from bulk_row r
     where r.run_id = $1::text and r.position = any($13::int[]) and p.id = r.patient_id and p.program_id = $2::text
       and p.owner_id is not distinct from $3::text
    returning p.id, p.owner_id
  ), said as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    select v.event_id, back.id, $2::text, $4::timestamptz, '${ownerChanged}', $5::text, $6::text, $7::text,
           jsonb_build_object('from', (select name from staff where id = $3::text), 'to', s.name)
      from back join unnest($10::text[], $11::text[]) as v(id, event_id) on v.id = back.id left join staff s on s.id = back.owner_id
  ), told as (
    update bulk_row r set state = case when back.id is null then r.state else 'undone' end,
           reason = case when back.id is null then 'changed' end, at = $4::timestamptz
      from bulk_row o left join back on back.id = o.patient_id
     where o.run_id = $1::text and o.position = any($13::int[]) and r.run_id = o.run_id and r.position = o.position
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $4::timestamptz, $5::text, $6::text, $7::text, 'bulk.undo', $2::text, array[back.id], $8::text, $9::text,
           jsonb_build_object('runId', $1::text) from back
  )
  select count(*)::int as undone from back`,
}

/** How many went back. */
export async function undoOwners(
  unit: Unit,
  { programId, runId, positions, ownerId }: RunWhere & { positions: readonly number[]; ownerId: string | null },
): Promise<number> {
  const { id, kind, name, requestId, address } = unit.actor
  const ids = (await unit.sql(hold, { runId, positions })).map((held) => held.id)
  const by = [unit.now, kind, id, name, requestId, address]
  const values = [runId, programId, ownerId, ...by, ids, ids.map(() => newId('ev')), owningRoles, positions]
  const [row] = await unit.sql<{ undone: number }>(undo, values)
  return row?.undone ?? 0
}
