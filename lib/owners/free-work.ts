// Nothing belongs to somebody who cannot see it: when a person's access ends, for a program or for good, their patients
// and open tasks there are nobody's again, where their colleagues find them.
import { record } from '@/lib/audit/record'
import type { Unit } from '@/lib/platform/unit'
import { owningRoles } from '@/lib/staff/list-people'
import { moveOwned } from './move-owned'

const sees = (program: string) => `
  exists (select from staff s join staff_program g on g.staff_id = s.id and g.program_id = ${program}
           where s.id = $1::text and s.disabled_at is null and s.role = any($2::text[]))`

const lock = {
  name: 'owners.lockUnseen',
  text: `select p.id, p.program_id as "programId", s.name from patient p join staff s on s.id = p.owner_id
          where p.owner_id = $1::text and not ${sees('p.program_id')} order by p.id for no key update of p`,
}
const free = {
  name: 'owners.freeTasks',
  text: `update task t set assignee_id = null
          where t.assignee_id = $1::text and t.done_at is null and not ${sees('t.program_id')}
        returning t.program_id as "programId"`,
}

/** After a person's programs, role or account have changed, in the same transaction. */
export async function freeWork(
  unit: Unit,
  { staffId }: { staffId: string },
): Promise<{ patients: number; tasks: number }> {
  const owned = await unit.sql<{ id: string; programId: string; name: string }>(lock, [staffId, owningRoles])
  const tasks = await unit.sql<{ programId: string }>(free, [staffId, owningRoles])
  const [first] = owned
  if (first) {
    const patientIds = owned.map(({ id }) => id)
    await moveOwned(unit, { patientIds, from: { id: staffId, name: first.name }, to: null })
  }
  for (const programId of new Set([...owned, ...tasks].map((row) => row.programId)))
    await record(unit, {
      action: 'handOver.make',
      programId,
      patientIds: owned.flatMap((row) => (row.programId === programId ? [row.id] : [])),
      data: { from: staffId, to: null, left: true, tasks: tasks.filter((row) => row.programId === programId).length },
    })
  return { patients: owned.length, tasks: tasks.length }
}
