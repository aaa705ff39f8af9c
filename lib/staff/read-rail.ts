// What the rail and the program switcher say: the person's programs by name, with how many patients each has, and how
// much about its callbacks waits for a person.
import type { TxUnit } from '@/lib/platform/unit'

/** `callbacks`: open tasks about callbacks and endpoints that were disabled, counted to 100. */
export type RailProgram = { id: string; name: string; archived: boolean; patients: number; callbacks: number }

export const mostCallbacks = 100

const read = {
  name: 'staff.readRail',
  text: `select p.id, p.name, p.archived_at is not null as archived,
                coalesce((select sum(t.n) from patient_total t where t.program_id = p.id), 0)::int as patients,
                least(${mostCallbacks}, (
                  (select count(*) from (select from task t where t.program_id = p.id and t.done_at is null
                      and t.kind in ('callbackBlocked', 'callbackFailed') limit ${mostCallbacks}) tasks)
                  + (select count(*) from endpoint e where e.program_id = p.id and e.state = 'disabled' and e.removed_at is null)
                ))::int as callbacks
         from support_program p where p.id = any($1::text[])
         order by p.archived_at is not null, lower(p.name), p.id`,
}

export const readRail = (unit: TxUnit, { programIds }: { programIds: readonly string[] }): Promise<RailProgram[]> =>
  unit.sql<RailProgram>(read, [programIds])
