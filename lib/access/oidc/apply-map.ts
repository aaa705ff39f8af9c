// What the map says of a person is set at each sign-in: name, role and programs. It wins over what the console says, and takes a
// program's last administrator too; the operator can always make another. Sandboxes of a program stay with who has the program.

import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { lockPerson } from '@/lib/access/staff/lock-person'
import { endLinksOf } from '@/lib/access/staff/make-person-link'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { OidcProblem } from '@/lib/contract/access/oidc-problems'
import { partnerRoles } from '@/lib/contract/vocabulary'
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import type { Known, Refused } from './find-person'
import type { Mapped } from './map-groups'
import type { Claims } from './read-claims'

/** Null: done. */
export async function applyMap(
  unit: TxUnit,
  { id }: Pick<Known, 'id'>,
  { claims, mapped }: { claims: Claims; mapped: Mapped },
): Promise<Refused | null> {
  const person = await lockPerson(unit, id)
  if (person.disabledAt || partnerRoles.includes(person.role)) return { problem: OidcProblem.disabled, staffId: id }
  const sandboxes = await unit.tx.supportProgram.findMany({
    where: { id: { in: person.programIds }, sandboxOf: { in: [...mapped.programIds] } },
    select: { id: true },
  })
  const programIds = [...mapped.programIds, ...sandboxes.map((sandbox) => sandbox.id)]
  const name = claims.name || person.name
  await updateStaff(unit, { staffId: id, name, role: mapped.role, programIds }, { lastMayGo: true })
  if (claims.email !== null && claims.email !== person.email)
    await moveEmail(unit, { id, name }, { ...claims, email: claims.email })
  return null
}

/** The address follows the provider, unless it is another account's. The log says whose moved and by which provider, and no
 *  address. */
async function moveEmail(
  unit: TxUnit,
  { id, name }: { id: string; name: string },
  { email, issuer }: { email: string; issuer: string },
): Promise<void> {
  const taken = await unit.tx.staff.findUnique({ where: { email }, select: { id: true } })
  if (taken) return
  await unit.tx.staff.update({ where: { id }, data: { email } })
  const data = { staffId: id, person: name, changed: ['email'], issuer }
  await recordEach(unit, { action: 'staff.update', data }, await readAccountPrograms(unit, id))
}

/** No group gives them anything any more: programs and sessions end, and so does a link that is still open. */
export async function takeAll(unit: TxUnit, id: string): Promise<void> {
  const { name, role } = await lockPerson(unit, id)
  await updateStaff(unit, { staffId: id, name, role, programIds: [] }, { lastMayGo: true })
  await unit.tx.session.deleteMany({ where: { staffId: id } })
  await endLinksOf(unit, id)
}
