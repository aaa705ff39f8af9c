// Who has the session of somebody else, or sits at their desk, has not their phone: acts that reach far want a proof of a few
// minutes ago. Only where a second factor is asked for at all.
import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import type { ModelUnit } from '@/lib/platform/unit'
import { needsFactor } from './needs-factor'

const fresh = 5 * minute

type Whose = { staffId: string; sessionId: string }

/** Throws stepUpNeeded, which says by what: a code, or the password of who has no app. */
export async function requireProof(unit: ModelUnit, { staffId, sessionId }: Whose): Promise<void> {
  if (!needsFactor()) return
  const session = await unit.tx.session.findFirst({ where: { id: sessionId, staffId }, select: { provedAt: true } })
  if (session && session.provedAt.getTime() > unit.now.getTime() - fresh) return
  const factors = await unit.tx.staffFactor.count({ where: { staffId } })
  throw new Refusal('stepUpNeeded', { data: { by: factors > 0 ? 'code' : 'password' } })
}
