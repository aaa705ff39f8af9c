// A batch of patients gets an owner, or none: one statement, with a line on each timeline and an entry in the audit log.
import type { TimelineKind } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { type Claimed, leftOut, type RowResult } from './row-result'

export const ownerChanged = 'ownerChanged' satisfies TimelineKind

const assign = {
  name: 'bulk.assign',
  text: `
  with held as materialized (
    select id, owner_id from patient where id = any($1::text[]) and program_id = $2::text order by id for no key update
  ), moved as (
    update patient p set owner_id = $3::text, version = version + 1
      from held where p.id = held.id and held.owner_id is distinct from $3::text
    returning p.id, held.owner_id as before
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    select v.event_id, moved.id, $2::text, $4::timestamptz, '${ownerChanged}', $5::text, $6::text, $7::text,
           jsonb_build_object('from', b.name, 'to', (select name from staff where id = $3::text))
      from moved join unnest($1::text[], $10::text[]) as v(id, event_id) on v.id = moved.id left join staff b on b.id = moved.before
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $4::timestamptz, $5::text, $6::text, $7::text, 'bulk.assign', $2::text, array[moved.id], $8::text, $9::text,
           jsonb_build_object('runId', $8::text, 'ownerId', $3::text) from moved
  )
  select held.id, held.owner_id as "ownerId", moved.id is not null as moved from held left join moved using (id)`,
}
type Row = { id: string; ownerId: string | null; moved: boolean }

export async function assignOwners(
  unit: Unit,
  { programId, ownerId, rows }: { programId: string; ownerId: string | null; rows: readonly Claimed[] },
): Promise<RowResult[]> {
  const { id, kind, name, requestId, address } = unit.actor
  const ids = rows.map(({ patientId }) => patientId)
  const eventIds = ids.map(() => newId('ev'))
  const by = [unit.now, kind, id, name, requestId, address]
  const found = await unit.sql<Row>(assign, [ids, programId, ownerId, ...by, eventIds])
  const held = new Map(found.map((row) => [row.id, row]))
  return rows.map(({ position, patientId }) => {
    const row = held.get(patientId)
    if (!row) return leftOut(position, 'gone')
    return row.moved ? { position, state: 'done', ownerId: row.ownerId } : leftOut(position, 'already')
  })
}
