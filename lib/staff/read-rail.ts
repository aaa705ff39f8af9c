// What the rail and the program switcher say: the person's programs by name, with how many patients each has.
import type { TxUnit } from '@/lib/platform/unit'

export type RailProgram = { id: string; name: string; archived: boolean; patients: number }

const read = {
  name: 'staff.readRail',
  text: `select p.id, p.name, p.archived_at is not null as archived,
                coalesce((select sum(t.n) from patient_total t where t.program_id = p.id), 0)::int as patients
         from support_program p where p.id = any($1::text[])
         order by p.archived_at is not null, lower(p.name), p.id`,
}

export const readRail = (unit: TxUnit, { programIds }: { programIds: readonly string[] }): Promise<RailProgram[]> =>
  unit.sql<RailProgram>(read, [programIds])
