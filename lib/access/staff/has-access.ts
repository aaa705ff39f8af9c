// Whether somebody may still do a thing in a program: asked by what goes on long after they pressed a button.
import type { Permission } from '@/lib/contract/endpoint'
import { Role } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Actor, Unit } from '@/lib/platform/unit'
import { may } from './permissions'

const find = statement<{ callerId: string; programId: string; able: readonly string[] }>(
  'staff.hasAccess',
  'list',
  `select s.id from staff s join staff_program g on g.staff_id = s.id and g.program_id = :programId::text and g.ended_at is null
          where s.id = :callerId::text and s.disabled_at is null and s.role = any(:able::text[])`,
)

type Asked = { actor: Pick<Actor, 'kind' | 'id'>; programId: string; permission: Permission }

/** An actor who is no member of staff (the operator at the command line) has it. */
export async function hasAccess(unit: Unit, { actor, programId, permission }: Asked): Promise<boolean> {
  if (actor.kind !== 'staff') return true
  const able = Role.all.filter((role) => may(role, permission))
  return (await unit.sql(find, { callerId: actor.id, programId, able })).length > 0
}
