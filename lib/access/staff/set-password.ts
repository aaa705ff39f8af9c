// A new password given by an administrator: every session of the person ends, and what was mistyped before is forgotten.
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { closeSessionsOf } from './close-session'
import { requireGoodPassword, type Told } from './create-staff'
import { lockManageable } from './lock-person'
import { choosesOwn, endLinksOf, makePersonLink, requireOwnChoice } from './make-person-link'
import { requireMayGive } from './may-give'
import { requireOtherHand } from './other-hand'
import { generatePassword, hashPassword } from './passwords'
import { forgetTries } from './sign-in-throttle'

export type SetPassword = { staffId: string; password?: string }

/** `password` is the generated one, null when the caller gave one. */
export async function setPassword(unit: TxUnit, { staffId, password }: SetPassword): Promise<Told> {
  const person = await lockManageable(unit, staffId)
  await requireMayGive(unit, person.role)
  requireOwnChoice(unit.actor, password)
  await requireOtherHand(unit, staffId, ['factor.reset'])
  if (password !== undefined) requireGoodPassword(unit.actor, 'password', password, person)
  const generated = password === undefined ? generatePassword() : null
  await unit.tx.staff.update({
    where: { id: staffId },
    data: { passwordHash: await hashPassword(password ?? generated ?? ''), passwordTemporary: false },
  })
  await closeSessionsOf(unit, staffId)
  await endLinksOf(unit, staffId)
  await forgetTries(unit, person.email)
  const data = { staffId, person: person.name, generated: generated !== null }
  await recordEach(unit, { action: 'staff.setPassword', data }, person.accountPrograms)
  if (choosesOwn(unit.actor)) return { id: staffId, password: null, link: await makePersonLink(unit, staffId, 'reset') }
  return { id: staffId, password: generated }
}
