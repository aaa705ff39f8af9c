// The programs a person belongs to: those they hold, or else those that ended last, in one act. An administrator of one of them sees
// the person, who holds all of them manages the person, and their audit logs tell of the account. Of a sandbox that was made
// for a program, who holds the program counts as one who holds it (held-programs.ts). Somebody who never held
// a program belongs to the operator alone.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** As SQL: the ids of the programs that the account with the id `staff` belongs to. */
export const accountPrograms = (staff: string) => `array(
  select g.program_id from staff_program g
   where g.staff_id = ${staff} and g.ended_at is not distinct from
         (select h.ended_at from staff_program h where h.staff_id = ${staff} order by h.ended_at desc nulls first limit 1)
   order by g.program_id)`

const read = statement<{ staffId: string }, { ids: string[] }>(
  'staff.accountPrograms',
  'list',
  `select ${accountPrograms(':staffId::text')} as ids`,
)

export async function readAccountPrograms(unit: Unit, staffId: string): Promise<string[]> {
  const [row] = await unit.sql(read, { staffId })
  return row?.ids ?? []
}
