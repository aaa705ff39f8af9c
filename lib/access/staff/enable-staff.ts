// Gives a disabled person their access back; they sign in with the password they had. So only who may give their role does.
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockManageable } from './lock-person'
import { requireMayGive } from './may-give'

export async function enableStaff(unit: TxUnit, { staffId }: { staffId: string }): Promise<{ id: string }> {
  const person = await lockManageable(unit, staffId)
  await requireMayGive(unit, person.role)
  if (!person.disabledAt) return { id: staffId }
  await unit.tx.staff.update({ where: { id: staffId }, data: { disabledAt: null } })
  await recordEach(unit, { action: 'staff.enable', data: { staffId, person: person.name } }, person.accountPrograms)
  return { id: staffId }
}
