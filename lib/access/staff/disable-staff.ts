// Takes a person's access away: at their next request they are nobody. What they did stays on the record.
import { endGlass } from '@/lib/access/glass/end-glass'
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { closeSessionsOf } from './close-session'
import { isActiveAdministrator, lockManageable, requireAnotherAdministrator } from './lock-person'
import { endLinksOf } from './make-person-link'

export async function disableStaff(unit: TxUnit, { staffId }: { staffId: string }): Promise<{ id: string }> {
  const person = await lockManageable(unit, staffId)
  if (person.disabledAt) return { id: staffId }
  if (isActiveAdministrator(person)) await requireAnotherAdministrator(unit, person)
  await unit.tx.staff.update({ where: { id: staffId }, data: { disabledAt: unit.now } })
  await closeSessionsOf(unit, staffId)
  await endLinksOf(unit, staffId)
  await endGlass(unit, { staffId })
  await recordEach(unit, { action: 'staff.disable', data: { staffId, person: person.name } }, person.accountPrograms)
  return { id: staffId }
}
