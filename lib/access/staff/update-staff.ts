// Changes a person's name, role or programs. A person who loses or gains something signs in again.

import { endGlass } from '@/lib/access/glass/end-glass'
import { Refusal } from '@/lib/contract/refusals'
import { partnerRoles, type Role } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { closeSessionsOf } from './close-session'
import { endGrants, grantPrograms } from './grants'
import { heldPrograms, holds, unknownPrograms } from './held-programs'
import { invalid } from './invalid'
import { isActiveAdministrator, lockPerson, requireAnotherAdministrator } from './lock-person'
import { endLinksOf } from './make-person-link'
import { requireMayGive } from './may-give'

export type StaffChange = {
  staffId: string
  name: string
  role: Role
  /** What the person shall have of the caller's programs; their others stay as they are. */
  programIds: readonly string[]
}

/** `lastMayGo`: what the map of the sign-in provider says goes also for a program's last administrator. */
export async function updateStaff(
  unit: TxUnit,
  { staffId, name, role, programIds }: StaffChange,
  { lastMayGo = false } = {},
): Promise<{ id: string }> {
  const person = await lockPerson(unit, staffId)
  const held = await heldPrograms(unit)
  const wanted = new Set(programIds)
  const added = [...wanted].filter((id) => !person.programIds.includes(id))
  const removed = person.programIds.filter((id) => !wanted.has(id) && holds(held, id))
  const renamed = name.trim() !== person.name
  const otherRole = role !== person.role
  // Nobody turns from a partner's person into staff: what they were shown was another organisation's.
  if (partnerRoles.includes(role) !== partnerRoles.includes(person.role))
    throw invalid('role', 'cannot be changed to or from Partner')
  if (otherRole) await requireMayGive(unit, role)
  const changed = [renamed && 'name', otherRole && 'role'].filter(Boolean)

  if (!added.every((id) => holds(held, id))) throw new Refusal('forbidden')
  if (changed.length > 0 && !person.manageable) throw new Refusal('forbidden')
  // A person who is in no program any more is brought back by an administrator of all that they were in.
  if (added.length > 0 && person.programIds.length === 0 && !person.manageable) throw new Refusal('forbidden')
  const [unknown] = await unknownPrograms(unit, added)
  if (unknown !== undefined) throw invalid('programIds', `must be programs that exist; ${unknown} does not`)
  if (!lastMayGo && isActiveAdministrator(person) && (otherRole || removed.length > 0))
    await requireAnotherAdministrator(unit, { id: staffId, programIds: otherRole ? person.programIds : removed })
  if (changed.length + added.length + removed.length === 0) return { id: staffId }

  // First the log: somebody who changes their own role did it in the role they had. The log of one program names no other.
  const data = {
    staffId,
    person: person.name,
    changed,
    ...(renamed && { name: name.trim() }),
    ...(otherRole && { from: person.role, to: role }),
  }
  const concerned = new Set([...(changed.length > 0 ? person.accountPrograms : []), ...added, ...removed])
  for (const programId of concerned.size > 0 ? concerned : [null]) {
    const ofThis = (ids: readonly string[]) => ids.filter((id) => id === programId)
    const fact = { ...data, added: ofThis(added), removed: ofThis(removed) }
    await record(unit, { action: 'staff.update', programId, data: fact })
  }
  await unit.tx.staff.update({ where: { id: staffId }, data: { name: name.trim(), role } })
  await grantPrograms(unit, { staffId, programIds: added })
  await endGrants(unit, { staffId, programIds: removed })
  if (otherRole || added.length + removed.length > 0) {
    await closeSessionsOf(unit, staffId)
    await endGlass(unit, { staffId })
  }
  if (otherRole) await endLinksOf(unit, staffId)
  return { id: staffId }
}
