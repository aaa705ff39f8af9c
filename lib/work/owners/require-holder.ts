// Whose patients and tasks are handed over: also somebody who works here no longer, as long as they still have something.

import { invalid } from '@/lib/access/staff/invalid'
import type { PersonName } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const find = statement<{ id: string; programId: string }, PersonName>(
  'owners.holder',
  'list',
  `select s.id, s.name from staff s where s.id = :id::text and (
             exists (select from staff_program g where g.staff_id = s.id and g.program_id = :programId::text and g.ended_at is null)
             or exists (select from patient p where p.owner_id = s.id and p.program_id = :programId::text)
             or exists (select from task t where t.assignee_id = s.id and t.program_id = :programId::text and t.done_at is null))`,
)

export async function requireHolder(
  unit: Unit,
  { programId, id }: { programId: string; id: string | null },
): Promise<PersonName | null> {
  if (id === null) return null
  const [found] = await unit.sql(find, { id, programId })
  if (!found) throw invalid('from', 'must be a person of this program')
  return found
}
