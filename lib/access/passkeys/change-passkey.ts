// A person names and removes passkeys of their own; those of others are not there.
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { Refusal } from '@/lib/contract/refusals'
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

export async function renamePasskey(unit: TxUnit, { id, name }: { id: string; name: string }): Promise<void> {
  const { count } = await unit.tx.passkey.updateMany({ where: { id, staffId: unit.actor.id }, data: { name } })
  if (count === 0) throw new Refusal('notFound')
  await recordEach(unit, { action: 'passkey.rename' }, await readAccountPrograms(unit, unit.actor.id))
}

/** It signs nobody in any more; sessions that it opened go on, and can be ended beside it. */
export async function removePasskey(unit: TxUnit, { id }: { id: string }): Promise<void> {
  const { count } = await unit.tx.passkey.deleteMany({ where: { id, staffId: unit.actor.id } })
  if (count === 0) throw new Refusal('notFound')
  await recordEach(unit, { action: 'passkey.remove' }, await readAccountPrograms(unit, unit.actor.id))
}
