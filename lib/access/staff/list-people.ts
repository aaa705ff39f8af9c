// The people of a program to whom a patient or a task may belong: those who have the program and may write there.

import { Role } from '@/lib/contract/vocabulary'
import type { PersonRow } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { may } from './permissions'

const list = statement<{ programId: string; callerId: string; owningRoles: readonly string[] }, PersonRow>(
  'staff.listPeople',
  'list',
  `select s.id, s.name, s.role, s.id = :callerId::text as self
           from staff s join staff_program g on g.staff_id = s.id and g.program_id = :programId::text and g.ended_at is null
          where s.disabled_at is null and s.role = any(:owningRoles::text[])
          order by lower(s.name), s.id`,
)

/** Roles that may own patients and tasks. */
export const owningRoles = Role.all.filter((role) => may(role, 'patients.write'))

export const listPeople = (unit: Unit, { programId }: { programId: string }): Promise<PersonRow[]> =>
  unit.sql(list, { programId, callerId: unit.actor.id, owningRoles })
