// Changes a person's name, role or programs. Whoever loses or gains something signs in again.
import { record } from '@/lib/audit/record'
import { Refusal } from '@/lib/contract/refusals'
import type { Role } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { closeSessionsOf } from './close-session'
import { heldPrograms, holds, unknownPrograms } from './held-programs'
import { invalid } from './invalid'
import { isActiveAdministrator, lockPerson, requireAnotherAdministrator } from './lock-person'

export type StaffChange = {
  staffId: string
  name: string
  role: Role
  /** What the person shall have of the caller's programs; their others stay as they are. */
  programIds: readonly string[]
}

export async function updateStaff(
  unit: TxUnit,
  { staffId, name, role, programIds }: StaffChange,
): Promise<{ id: string }> {
  const person = await lockPerson(unit, staffId)
  const held = await heldPrograms(unit)
  const wanted = new Set(programIds)
  const added = [...wanted].filter((id) => !person.programIds.includes(id))
  const removed = person.programIds.filter((id) => !wanted.has(id) && holds(held, id))
  const changed = [name.trim() !== person.name && 'name', role !== person.role && 'role'].filter(Boolean)

  if (!added.every((id) => holds(held, id))) throw new Refusal('forbidden')
  if (changed.length > 0 && !person.manageable) throw new Refusal('forbidden')
  const [unknown] = await unknownPrograms(unit, added)
  if (unknown !== undefined) throw invalid('programIds', `must be programs that exist; ${unknown} does not`)
  if (role !== person.role && isActiveAdministrator(person)) await requireAnotherAdministrator(unit, staffId)
  if (changed.length + added.length + removed.length === 0) return { id: staffId }

  await unit.tx.staff.update({ where: { id: staffId }, data: { name: name.trim(), role } })
  await unit.tx.staffProgram.createMany({
    data: added.map((programId) => ({ staffId, programId })),
    skipDuplicates: true,
  })
  await unit.tx.staffProgram.deleteMany({ where: { staffId, programId: { in: removed } } })
  if (role !== person.role || added.length + removed.length > 0) await closeSessionsOf(unit, staffId)
  await record(unit, {
    action: 'staff.update',
    data: { staffId, changed, ...(role !== person.role && { from: person.role, to: role }), added, removed },
  })
  return { id: staffId }
}
