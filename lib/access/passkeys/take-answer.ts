// A passkey's answer, taken once: of whom, whether it holds, and then in the transaction of what it does.
import type { Assertion } from '@/lib/contract/access/passkeys'
import { Refusal } from '@/lib/contract/refusals'
import type { ModelUnit } from '@/lib/platform/unit'
import type { Purpose } from './challenge'
import { takeChallenge } from './challenge'
import { requirePasskeySite } from './passkey-site'
import { type Verified, verifyAssertion } from './verify-answer'

/** The passkey that answers, or null: removed, or of another site. */
export const findPasskey = ({ tx }: ModelUnit, { id }: Assertion) =>
  tx.passkey.findUnique({
    where: { credentialId: id },
    select: {
      ...{ id: true, credentialId: true, publicKey: true, staffId: true },
      staff: { select: { id: true, name: true, passwordHash: true, disabledAt: true } },
    },
  })
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** Throws why it does not hold. */
export const judgeAnswer = (unit: ModelUnit, found: FoundPasskey, given: Assertion, purpose: Purpose) =>
  verifyAssertion(given, found, { site: requirePasskeySite(), purpose, now: unit.now })

/** Once, and only where its counter has gone on: a copy of a key counts from where it was copied. Some devices do not count
 *  and always say 0. */
export async function takeAnswer(unit: ModelUnit, { id }: { id: string }, verified: Verified): Promise<void> {
  await takeChallenge(unit, verified.challenge)
  const counter = BigInt(verified.counter)
  const { count } = await unit.tx.passkey.updateMany({
    where: { id, counter: counter === 0n ? 0n : { lt: counter } },
    data: { counter, usedAt: unit.now },
  })
  if (count > 0) return
  const there = await unit.tx.passkey.count({ where: { id } })
  throw new Refusal(there > 0 ? 'passkeyCopied' : 'passkeyUnknown')
}

/** The answer of a passkey of this person. */
export async function provePasskey(unit: ModelUnit, staffId: string, given: Assertion, purpose: Purpose) {
  const found = await findPasskey(unit, given)
  if (found?.staffId !== staffId) throw new Refusal('passkeyUnknown')
  await takeAnswer(unit, found, await judgeAnswer(unit, found, given, purpose))
  return 'passkey' as const
}
