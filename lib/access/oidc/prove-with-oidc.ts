// Somebody who is signed in and has no factor of ours goes to the provider once more: what it says of them a moment ago is the fresh
// proof of their session, and of no other person's. A person with an app of ours is asked for its code, and where a second factor is
// needed the provider says that there was one: the proof is no less than the sign-in was.
import { needsFactor } from '@/lib/access/factors/needs-factor'
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import type { Claims } from './read-claims'

/** False where the provider knows somebody else, what it says is not enough, or the session has ended. */
export async function proveWithOidc(
  unit: TxUnit,
  { issuer, subject, factor }: Pick<Claims, 'issuer' | 'subject' | 'factor'>,
  { sessionId }: { sessionId: string },
): Promise<boolean> {
  const staffId = unit.actor.id
  const mine = await unit.tx.oidcIdentity.count({ where: { issuer, subject, staffId } })
  const own = await unit.tx.staffFactor.count({ where: { staffId } })
  const enough = mine > 0 && own === 0 && (factor || !needsFactor())
  const { count } = await unit.tx.session.updateMany({
    where: { id: sessionId, staffId: enough ? staffId : '', state: 'full' },
    data: { provedAt: unit.now },
  })
  const outcome = count > 0 ? 'done' : 'failed'
  const fact = { action: 'session.prove', outcome, data: { factor: 'provider' } } as const
  await recordEach(unit, fact, await readAccountPrograms(unit, staffId))
  return count > 0
}
