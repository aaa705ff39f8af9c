// The person's side of the link: it opens nothing but the page that asks for a password, and that once. Looking at the page
// uses nothing up, because mail programs look at links too.
import { recordEach } from '@/lib/platform/record/record'
import type { ModelUnit, TxUnit } from '@/lib/platform/unit'
import { readAccountPrograms } from './account-programs'
import { closeSessionsOf } from './close-session'
import { requireGoodPassword } from './create-staff'
import { linkHash } from './make-person-link'
import { hashPassword } from './passwords'
import { forgetTries } from './sign-in-throttle'

const open = (unit: ModelUnit, key: string) => ({
  hash: linkHash(key),
  usedAt: null,
  expiresAt: { gt: unit.now },
  staff: { disabledAt: null },
})

/** Whose link it is; null where it is unknown, used or over. */
export async function readPersonLink(unit: ModelUnit, key: string) {
  const link = await unit.tx.personLink.findFirst({
    where: open(unit, key),
    select: { staff: { select: { id: true, name: true, email: true } } },
  })
  return link?.staff ?? null
}

/** Uses the link up; false where somebody was faster. */
export async function takePersonLink(unit: TxUnit, key: string): Promise<boolean> {
  const used = await unit.tx.personLink.updateMany({ where: open(unit, key), data: { usedAt: unit.now } })
  return used.count > 0
}

/** False where the link is not open any more. Throws `dataInvalid` for a password that is none, and the link stays. Their
 *  second factor stays as it is. */
export async function usePersonLink(unit: TxUnit, { key, password }: { key: string; password: string }) {
  const person = await readPersonLink(unit, key)
  if (!person) return false
  requireGoodPassword({ kind: 'staff' }, 'password', password, person)
  const passwordHash = await hashPassword(password)
  if (!(await takePersonLink(unit, key))) return false
  await unit.tx.staff.update({ where: { id: person.id }, data: { passwordHash, passwordTemporary: false } })
  await closeSessionsOf(unit, person.id)
  await forgetTries(unit, person.email)
  const actor = { ...unit.actor, kind: 'staff' as const, id: person.id, name: person.name }
  const fact = { action: 'staff.changePassword', data: { link: true } } as const
  await recordEach({ ...unit, actor }, fact, await readAccountPrograms(unit, person.id))
  return true
}
