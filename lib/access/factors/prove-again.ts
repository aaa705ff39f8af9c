// Somebody who is signed in gives the code of their app again, a passkey, or, without an app, the password. Wrong ones are counted with
// those of the sign-in.
import { recordRefused } from '@/lib/access/audit/record-refused'
import { provePasskey } from '@/lib/access/passkeys/take-answer'
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { isPassword } from '@/lib/access/staff/passwords'
import { countFactorTry, takeBackFactorTry } from '@/lib/access/staff/sign-in-throttle'
import type { Assertion } from '@/lib/contract/access/passkeys'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { recordEach } from '@/lib/platform/record/record'
import type { ModelUnit } from '@/lib/platform/unit'
import { proveFactor } from './confirm-factor'
import { withoutApp } from './require-proof'

type Proof = { sessionId: string } & ({ proof: string } | { passkey: Assertion })

/** Needs a unit whose statements stand for themselves: a refused try must stay counted. */
export async function proveAgain(unit: ModelUnit, { sessionId, ...given }: Proof): Promise<void> {
  const staffId = unit.actor.id
  const programs = await readAccountPrograms(unit, staffId)
  const failed = (refusal: string) => ({
    action: 'session.prove' as const,
    outcome: 'failed' as const,
    data: { factor: refusal },
  })
  try {
    await countFactorTry(unit, staffId)
  } catch (error) {
    if (isRefusal(error)) {
      const fact = { ...failed(error.refusal), outcome: 'refused' as const }
      await recordRefused(unit.actor, fact, { programIds: programs, same: staffId })
    }
    throw error
  }
  const { email, passwordHash } = await unit.tx.staff.findUniqueOrThrow({
    where: { id: staffId },
    select: { email: true, passwordHash: true },
  })
  const prove = async () => {
    if ('passkey' in given) return provePasskey(unit, staffId, given.passkey, { purpose: 'prove', session: sessionId })
    const factors = await unit.tx.staffFactor.count({ where: { staffId } })
    if (factors > 0) {
      await proveFactor(unit, staffId, given.proof.trim())
      return 'app' as const
    }
    const right = await isPassword(passwordHash, given.proof)
    if (!right || (await withoutApp(unit, staffId)) !== 'password') throw new Refusal('signInWrong')
    return 'password' as const
  }
  let factor: 'app' | 'passkey' | 'password'
  try {
    factor = await prove()
  } catch (error) {
    if (error instanceof Refusal) await recordEach(unit, failed(error.refusal), programs)
    throw error
  }
  const { count } = await unit.tx.session.updateMany({
    where: { id: sessionId, staffId, state: 'full' },
    data: { provedAt: unit.now },
  })
  if (count === 0) throw new Refusal('unauthorized')
  await takeBackFactorTry(unit, staffId, { account: email, address: unit.actor.address })
  await recordEach(unit, { action: 'session.prove', data: { factor } }, programs)
}
