// The person a change is about, locked until the change is done, as far as the caller may see and manage them.
// Whoever also works where the caller does not is managed by somebody who holds those programs too: otherwise a new
// password for them would open a door into programs the caller was never granted.
import { Refusal } from '@/lib/contract/refusals'
import type { Role } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { heldPrograms, holds } from './held-programs'

export type Person = {
  id: string
  email: string
  name: string
  role: Role
  disabledAt: Date | null
  programIds: string[]
  /** Every program of theirs is also the caller's. */
  manageable: boolean
}

const lock = {
  name: 'staff.lockPerson',
  text: `select id, email, name, role, disabled_at as "disabledAt" from staff where id = $1::text for update`,
}
// Changes to people are rare and made one after another: two administrators who demote each other at the same moment
// must neither both succeed nor wait for one another for ever.
const oneAtATime = { name: 'staff.oneAtATime', text: `select pg_advisory_xact_lock(hashtext('hubline.staff'))::text` }

const administrator = 'administrator' satisfies Role

/** For whoever is about to stop being one. */
export async function requireAnotherAdministrator(unit: TxUnit, except: string): Promise<void> {
  const others = await unit.tx.staff.count({ where: { role: administrator, disabledAt: null, id: { not: except } } })
  if (others === 0) throw new Refusal('lastAdministrator')
}

export const isActiveAdministrator = (person: Person) => person.role === administrator && person.disabledAt === null

/** Somebody with whom the caller shares no program does not exist for them. */
export async function lockPerson(unit: TxUnit, staffId: string): Promise<Person> {
  await unit.sql(oneAtATime, [])
  const [found] = await unit.sql<Omit<Person, 'programIds' | 'manageable'>>(lock, [staffId])
  if (!found) throw new Refusal('notFound')
  const grants = await unit.tx.staffProgram.findMany({ where: { staffId }, select: { programId: true } })
  const programIds = grants.map(({ programId }) => programId).sort()
  const held = await heldPrograms(unit)
  const seen = programIds.length === 0 || programIds.some((id) => holds(held, id)) || unit.actor.id === staffId
  if (!seen) throw new Refusal('notFound')
  return { ...found, programIds, manageable: programIds.every((id) => holds(held, id)) }
}

export async function lockManageable(unit: TxUnit, staffId: string): Promise<Person> {
  const person = await lockPerson(unit, staffId)
  if (!person.manageable) throw new Refusal('forbidden')
  return person
}
