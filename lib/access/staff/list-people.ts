// The people of a program to whom a patient or a task may belong: those who have the program and may write there.

import { Role } from '@/lib/contract/vocabulary'
import type { PersonRow } from '@/lib/contract/work/owners'
import type { Unit } from '@/lib/platform/unit'
import { may } from './permissions'

const list = {
  name: 'staff.listPeople',
  text: `select s.id, s.name, s.role, s.id = $2::text as self
           from staff s join staff_program g on g.staff_id = s.id and g.program_id = $1::text and g.ended_at is null
          where s.disabled_at is null and s.role = any($3::text[])
          order by lower(s.name), s.id`,
}

/** Roles that may own patients and tasks. */
export const owningRoles = Role.all.filter((role) => may(role, 'patients.write'))

export const listPeople = (unit: Unit, { programId }: { programId: string }): Promise<PersonRow[]> =>
  unit.sql<PersonRow>(list, [programId, unit.actor.id, owningRoles])
