// Whose a patient of a program can be: everybody who can open it and may write, by name.
import { roles } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { may } from '@/lib/staff/permissions'

const read = {
  name: 'bulk.owners',
  text: `select s.id, s.name from staff s join staff_program sp on sp.staff_id = s.id
          where sp.program_id = $1::text and s.disabled_at is null and s.role = any($2::text[]) order by lower(s.name), s.id`,
}

export type Owner = { id: string; name: string }

const writing = roles.filter((role) => may(role, 'patients.write'))

export const listOwners = (unit: Unit, { programId }: { programId: string }): Promise<Owner[]> =>
  unit.sql<Owner>(read, [programId, writing])
