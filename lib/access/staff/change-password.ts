// Changing one's own password: with the current one, guessed at no faster than at the sign-in page.

import { Refusal } from '@/lib/contract/refusals'
import { recordEach } from '@/lib/platform/record/record'
import { single, type TxUnit } from '@/lib/platform/unit'
import { readAccountPrograms } from './account-programs'
import { closeSessionsOf } from './close-session'
import { requireGoodPassword } from './create-staff'
import { invalid } from './invalid'
import { endLinksOf } from './make-person-link'
import { hashPassword, isPassword } from './passwords'
import { countTry, takeBackTry } from './sign-in-throttle'

const notCurrent = 'is not your current password'

export type PasswordChange = { currentPassword: string; newPassword: string; sessionId: string }

/** The session that asked goes on; all others of the person end. */
export async function changePassword(
  unit: TxUnit,
  { currentPassword, newPassword, sessionId }: PasswordChange,
): Promise<{ id: string }> {
  const person = await unit.tx.staff.findUnique({ where: { id: unit.actor.id } })
  if (!person) throw new Refusal('unauthorized')
  requireGoodPassword(unit.actor, 'newPassword', newPassword, person)

  // Outside the transaction: a wrong guess must stay counted when everything else is rolled back.
  const outside = single(unit.actor, unit.now)
  const trier = { account: person.email, address: unit.actor.address }
  await countTry(outside, trier)
  if (!(await isPassword(person.passwordHash, currentPassword))) {
    await recordEach(
      outside,
      { action: 'staff.changePassword', outcome: 'failed' },
      await readAccountPrograms(unit, person.id),
    )
    throw invalid('currentPassword', notCurrent)
  }
  await takeBackTry(outside, trier)

  const { count } = await unit.tx.staff.updateMany({
    where: { id: person.id, passwordHash: person.passwordHash },
    data: { passwordHash: await hashPassword(newPassword) },
  })
  if (count === 0) throw invalid('currentPassword', notCurrent) // an administrator has just set another one
  await closeSessionsOf(unit, person.id, sessionId)
  await endLinksOf(unit, person.id)
  await recordEach(unit, { action: 'staff.changePassword' }, await readAccountPrograms(unit, person.id))
  return { id: person.id }
}
