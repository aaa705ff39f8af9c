// An administrator takes the second factor and the passkeys away from somebody whose phone and recovery codes are gone. A
// password and no factor are the whole account: who gave this person a password or a link is not who resets their factor.
import { lockManageable } from '@/lib/access/staff/lock-person'
import { requireMayGive } from '@/lib/access/staff/may-give'
import { requireOtherHand } from '@/lib/access/staff/other-hand'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'
import { resetFactor } from './reset-factor'

/** Throws notFound, forbidden or otherAdministrator. */
export async function resetFactorOf(unit: TxUnit, { staffId }: { staffId: string }): Promise<{ id: string }> {
  const person = await lockManageable(unit, staffId)
  if (staffId === unit.actor.id) throw new Refusal('forbidden')
  await requireMayGive(unit, person.role)
  await requireOtherHand(unit, staffId, ['staff.create', 'staff.setPassword'])
  await resetFactor(unit, person)
  return { id: staffId }
}
