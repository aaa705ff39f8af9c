// Which programs a person holds. What ends stays on the record, with who ended it: it says where the person belongs.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const give = statement<{ staffId: string; programIds: readonly string[] }>(
  'staff.grant',
  'set',
  `insert into staff_program (staff_id, program_id) select :staffId::text, unnest(:programIds::text[])
         on conflict (staff_id, program_id) do update set ended_at = null, ended_by = null`,
)
const end = statement<{ staffId: string; programIds: readonly string[]; now: Date; callerId: string }>(
  'staff.endGrants',
  'within',
  `update staff_program set ended_at = :now::timestamptz, ended_by = :callerId::text
          where staff_id = :staffId::text and program_id = any(:programIds::text[]) and ended_at is null`,
)

type Change = { staffId: string; programIds: readonly string[] }

export async function grantPrograms(unit: Unit, { staffId, programIds }: Change): Promise<void> {
  await unit.sql(give, { staffId, programIds })
}

export async function endGrants(unit: Unit, { staffId, programIds }: Change): Promise<void> {
  await unit.sql(end, { staffId, programIds, now: unit.now, callerId: unit.actor.id })
}
