// What stands still because somebody else is waited for: longest first, with what it waits behind.

import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import { type PausedPage, type PausedRow, workPageSize } from '@/lib/contract/work/work'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { holdersOf } from '@/lib/work/clocks/list-patient-clocks'

const read = statement<{ programId: string; time: string | null; id: string | null; workPageSize: number }, Found>(
  'work.paused',
  'list',
  `
  select c.id, c.kind, c.patient_id as "patientId", p.first_name as "firstName", p.last_name as "lastName", c.owner_id as "ownerId",
         s.name as "ownerName", c.since, c.breached_at is not null as late, c.escalated_at is not null as escalated,
         array(select distinct h.kind from clock h where h.patient_id = c.patient_id and h.state <> 'ended' and h.id <> c.id) as "otherKinds"
    from (select * from clock k where k.program_id = :programId::text and k.state = 'paused'
             and (:time::timestamptz is null or (k.since, k.id) > (:time::timestamptz, :id::text))
           order by k.since, k.id limit :workPageSize::int) c
    join patient p on p.id = c.patient_id
    left join staff s on s.id = c.owner_id
   order by c.since, c.id`,
)

type Found = Pick<PausedRow, 'id' | 'kind' | 'late' | 'escalated'> & {
  patientId: string
  firstName: string | null
  lastName: string | null
  ownerId: string | null
  ownerName: string | null
  since: Date
  otherKinds: ClockKind[]
}

/** A cursor that cannot be read starts the list from its beginning. */
export async function listPaused(
  unit: Unit,
  { programId, after }: { programId: string; after?: string | undefined },
): Promise<PausedPage> {
  const [, time = null, id = null] = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)_(ck_\w+)$/.exec(after ?? '') ?? []
  const found = await unit.sql(read, { programId, time, id, workPageSize: workPageSize + 1 })
  const shown = found.slice(0, workPageSize)
  await record(unit, {
    action: 'work.list',
    programId,
    patientIds: [...new Set(shown.map(({ patientId }) => patientId))],
    data: { paused: true, count: shown.length },
  })
  const last = found.length > workPageSize ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ patientId, firstName, lastName, ownerId, ownerName, since, otherKinds, ...row }) => ({
      ...row,
      patient: { id: patientId, firstName, lastName },
      owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
      since: since.toISOString(),
      heldBy: holdersOf(row.kind, otherKinds),
    })),
    more: last ? `${last.since.toISOString()}_${last.id}` : null,
    asOf: unit.now.toISOString(),
  }
}
