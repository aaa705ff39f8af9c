// Phone and recovery codes are gone: the operator takes the factor and the passkeys away, and the person sets up a new one
// at the next sign-in. Every session of theirs ends.
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { closeSessionsOf } from '@/lib/access/staff/close-session'
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

/** False where there was none. */
export async function resetFactor(unit: TxUnit, person: { id: string; name: string }): Promise<boolean> {
  const { count } = await unit.tx.staffFactor.deleteMany({ where: { staffId: person.id } })
  const passkeys = await unit.tx.passkey.deleteMany({ where: { staffId: person.id } })
  await unit.tx.recoveryCode.deleteMany({ where: { staffId: person.id } })
  await closeSessionsOf(unit, person.id)
  const data = { staffId: person.id, person: person.name }
  await recordEach(unit, { action: 'factor.reset', data }, await readAccountPrograms(unit, person.id))
  return count + passkeys.count > 0
}
