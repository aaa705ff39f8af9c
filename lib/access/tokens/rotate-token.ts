// decision §5: rotation with an overlap. The new token has the rights of the old one, which ends after the overlap,
// so that the partner can exchange it without a gap.

import { Refusal } from '@/lib/contract/refusals'
import { hour } from '@/lib/contract/time'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type IssuedToken, writeToken } from './issue-token'
import { lockToken, type Within } from './lock-token'

export type Rotation = { jti: string; overlapHours?: number; within: Within }

/** Only whoever looks after all of the token's programs may rotate it: the answer is a key to each of them. */
export async function rotateToken(
  unit: TxUnit,
  { jti, overlapHours = 24, within }: Rotation,
): Promise<IssuedToken & { oldExpiresAt: Date }> {
  const old = await lockToken(unit, jti)
  if (!old || !(within === 'all' || old.programIds.every((id) => within.includes(id)))) throw new Refusal('notFound')
  const over =
    old.disabledAt !== null || old.replacedBy !== null || (old.expiresAt !== null && old.expiresAt <= unit.now)
  if (over) throw new Refusal('tokenNotActive')

  // The new one lives as long as the old one was meant to, counted from now.
  const life = old.expiresAt && old.expiresAt.getTime() - old.issuedAt.getTime()
  const issued = await writeToken(unit, {
    name: old.name,
    programIds: old.programIds,
    scopes: old.scopes,
    addresses: old.addresses,
    signed: old.signed,
    chain: old.chain,
    partnerId: old.partnerId,
    ...(life && { expiresAt: new Date(unit.now.getTime() + life) }),
  })
  const end = new Date(unit.now.getTime() + overlapHours * hour)
  const oldExpiresAt = old.expiresAt && old.expiresAt < end ? old.expiresAt : end
  await unit.tx.partnerToken.update({ where: { jti }, data: { expiresAt: oldExpiresAt, replacedBy: issued.jti } })
  for (const programId of old.programIds)
    await record(unit, {
      action: 'token.rotate',
      programId,
      data: { jti, newJti: issued.jti, name: old.name, overlapHours },
    })
  return { ...issued, oldExpiresAt }
}
