// Where somebody is signed in, the newest first. A session is named by the hash of its id, which opens nothing.
import type { SessionRow } from '@/lib/contract/access/sessions'
import type { TxUnit } from '@/lib/platform/unit'
import { sessionRules } from './session-rules'

export async function listSessions(
  unit: TxUnit,
  { staffId, current }: { staffId: string; current?: string },
): Promise<SessionRow[]> {
  const after = (age: number) => ({ gt: new Date(unit.now.getTime() - age) })
  const found = await unit.tx.session.findMany({
    where: { staffId, state: 'full', seenAt: after(sessionRules.idle), createdAt: after(sessionRules.longest) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return found.map(({ id, userAgent, address, createdAt, seenAt }) => ({
    id,
    current: id === current,
    browser: userAgent,
    address,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}
