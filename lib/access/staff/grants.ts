// Which programs a person holds. What ends stays on the record, with who ended it: it says where the person belongs.
import type { Unit } from '@/lib/platform/unit'

const give = {
  name: 'staff.grant',
  text: `insert into staff_program (staff_id, program_id) select $1::text, unnest($2::text[])
         on conflict (staff_id, program_id) do update set ended_at = null, ended_by = null`,
}
const end = {
  name: 'staff.endGrants',
  text: `update staff_program set ended_at = $3::timestamptz, ended_by = $4::text
          where staff_id = $1::text and program_id = any($2::text[]) and ended_at is null`,
}

type Change = { staffId: string; programIds: readonly string[] }

export async function grantPrograms(unit: Unit, { staffId, programIds }: Change): Promise<void> {
  await unit.sql(give, [staffId, programIds])
}

export async function endGrants(unit: Unit, { staffId, programIds }: Change): Promise<void> {
  await unit.sql(end, [staffId, programIds, unit.now, unit.actor.id])
}
