// Whether somebody may still do a thing in a program: asked by what goes on long after they pressed a button.
import type { Permission } from '@/lib/contract/endpoint'
import { Role } from '@/lib/contract/vocabulary'
import type { Actor, Unit } from '@/lib/platform/unit'
import { may } from './permissions'

const find = {
  name: 'staff.hasAccess',
  text: `select s.id from staff s join staff_program g on g.staff_id = s.id and g.program_id = $2::text and g.ended_at is null
          where s.id = $1::text and s.disabled_at is null and s.role = any($3::text[])`,
}

type Asked = { actor: Pick<Actor, 'kind' | 'id'>; programId: string; permission: Permission }

/** Whoever is no member of staff (the operator at the command line) has it. */
export async function hasAccess(unit: Unit, { actor, programId, permission }: Asked): Promise<boolean> {
  if (actor.kind !== 'staff') return true
  const able = Role.all.filter((role) => may(role, permission))
  return (await unit.sql(find, [actor.id, programId, able])).length > 0
}
