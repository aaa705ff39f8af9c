// decision §5: a disabled token stops at once, because its row is read on every call.

import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockToken, type Within } from './lock-token'

/** An administrator of one of the token's programs may stop it; a second time changes nothing. */
export async function disableToken(
  unit: TxUnit,
  { jti, within }: { jti: string; within: Within },
): Promise<{ jti: string; name: string; disabledAt: Date }> {
  const token = await lockToken(unit, jti)
  if (!token || !(within === 'all' || token.programIds.some((id) => within.includes(id)))) throw new Refusal('notFound')
  if (token.disabledAt) return { jti, name: token.name, disabledAt: token.disabledAt }

  await unit.tx.partnerToken.update({ where: { jti }, data: { disabledAt: unit.now, disabledBy: unit.actor.name } })
  for (const programId of token.programIds)
    await record(unit, { action: 'token.disable', programId, data: { jti, name: token.name } })
  return { jti, name: token.name, disabledAt: unit.now }
}
