// A batch of patients gets an owner, or none: one statement, with a line on each timeline and an entry in the audit log.

import type { TimelineKind } from '@/lib/contract/vocabulary'
import { ownClocks } from '@/lib/log/at-once'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type Claimed, leftOut, type RowResult } from './row-result'

export const ownerChanged = 'ownerChanged' satisfies TimelineKind

const assign = statement<
  ActorValues & { ids: readonly string[]; programId: string; ownerId: string | null; eventIds: readonly string[] },
  Row
>(
  'bulk.assign',
  'claim',
  `
  with held as materialized (
    select id, owner_id from patient where id = any(:ids::text[]) and program_id = :programId::text and erased_at is null order by id for no key update
  ), moved as (
    update patient p set owner_id = :ownerId::text, version = version + 1
      from held where p.id = held.id and held.owner_id is distinct from :ownerId::text
    returning p.id, held.owner_id as before, p.created_at, p.owner_id
  ), logged as (${changeRow({
    of: 'moved',
    patient: 'id',
    program: ':programId::text',
    kind: ownerChanged,
    data: `jsonb_strip_nulls(jsonb_build_object('owner', jsonb_build_object('from', before, 'to', owner_id), 'entered', created_at))`,
  })}
  ), told as (${timelineRow({
    of: 'moved join unnest(:ids::text[], :eventIds::text[]) as v(id, event_id) on v.id = moved.id left join staff b on b.id = moved.before',
    kind: ownerChanged,
    id: 'v.event_id',
    patient: 'moved.id',
    program: ':programId::text',
    data: `jsonb_build_object('from', b.name, 'to', (select name from staff where id = :ownerId::text))`,
  })}
  ), audited as (${auditRow({
    of: 'moved',
    action: 'bulk.assign',
    patient: 'moved.id',
    program: ':programId::text',
    data: `jsonb_build_object('runId', :requestId::text, 'ownerId', :ownerId::text)`,
  })}
  )
  select held.id, held.owner_id as "ownerId", moved.id is not null as moved from held left join moved using (id)`,
)
type Row = { id: string; ownerId: string | null; moved: boolean }

export async function assignOwners(
  unit: Unit,
  { programId, ownerId, rows }: { programId: string; ownerId: string | null; rows: readonly Claimed[] },
): Promise<RowResult[]> {
  const ids = rows.map(({ patientId }) => patientId)
  const eventIds = ids.map(() => newId('ev'))
  const found = await unit.sql(assign, { ...actorValues(unit), ids, programId, ownerId, eventIds })
  await ownClocks(
    unit,
    found.flatMap(({ id, moved }) => (moved ? [id] : [])),
  )
  const held = new Map(found.map((row) => [row.id, row]))
  return rows.map(({ position, patientId }) => {
    const row = held.get(patientId)
    if (!row) return leftOut(position, 'gone')
    return row.moved ? { position, state: 'done', ownerId: row.ownerId } : leftOut(position, 'already')
  })
}
