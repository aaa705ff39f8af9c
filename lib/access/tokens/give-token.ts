// A token becomes a partner's: from then on its people see it in the portal, with what was called with it.
import { partnerNamed } from '@/lib/access/staff/partner-named'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockToken } from './lock-token'

/** With those it was rotated from and to, whose calls are one record. Throws notFound. */
export async function giveToken(unit: TxUnit, { jti, partner }: { jti: string; partner: string }): Promise<void> {
  const token = await lockToken(unit, jti)
  if (!token) throw new Refusal('notFound')
  const partnerId = await partnerNamed(unit, partner)
  await unit.tx.partnerToken.updateMany({ where: { chain: token.chain }, data: { partnerId } })
  for (const programId of token.programIds)
    await record(unit, { action: 'token.give', programId, data: { jti, name: token.name, partner } })
}
