// Whether a password signs anybody in. Where people come from a provider alone it signs in nobody but whom the operator lets, for
// an hour: the way back when the provider is down or its map is wrong.
import { hour } from '@/lib/contract/time'
import { config } from '@/lib/platform/config'
import { recordEach } from '@/lib/platform/record/record'
import type { ModelUnit, TxUnit } from '@/lib/platform/unit'
import { readAccountPrograms } from './account-programs'
import { setPassword } from './set-password'

/** Whether there is anybody whose password counts now: then the form is there. */
export async function passwordsOpen({ tx, now }: ModelUnit): Promise<boolean> {
  if (config().passwords) return true
  return (await tx.staff.findFirst({ where: { passwordUntil: { gt: now } }, select: { id: true } })) !== null
}

export const passwordCounts = (
  { now }: Pick<ModelUnit, 'now'>,
  { passwordUntil }: { passwordUntil: Date | null },
): boolean => config().passwords || (passwordUntil !== null && passwordUntil > now)

/** A new password of this person, which counts for an hour whatever the setting says. */
export async function openPassword(unit: TxUnit, person: { id: string; name: string }): Promise<string | null> {
  const { password } = await setPassword(unit, { staffId: person.id })
  const passwordUntil = new Date(unit.now.getTime() + hour)
  await unit.tx.staff.update({ where: { id: person.id }, data: { passwordUntil } })
  const data = { staffId: person.id, person: person.name }
  await recordEach(unit, { action: 'staff.openPassword', data }, await readAccountPrograms(unit, person.id))
  return password
}
