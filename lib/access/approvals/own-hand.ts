// A second person is none whom the first has made: an account that the asker could sign in to is no other person's. Asked of
// whoever decides, and of those who could instead of the operator.
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import { day } from '@/lib/contract/time'
import type { TxUnit } from '@/lib/platform/unit'

/** What somebody does to an account so that it can decide, or so that they can sign in to it. */
const accountActs: AuditAction[] = ['staff.create', 'staff.update', 'staff.setPassword', 'staff.enable', 'factor.reset']
/** So long before somebody asks, and ever since. */
const lookedBack = 7 * day

type Asked = { askerKind: string; askerId: string; askedAt: Date }

/** Which accounts are out of the asker's hand: not theirs, older than what they asked, and untouched by them. */
export async function outOfAskersHand(unit: TxUnit, { askerKind, askerId, askedAt }: Asked) {
  const since = new Date(askedAt.getTime() - lookedBack)
  const touched = await unit.tx.auditEntry.findMany({
    where: { callerKind: askerKind, callerId: askerId, action: { in: accountActs }, at: { gte: since } },
    select: { data: true },
  })
  const ids = touched.map(({ data }) => String((data as { staffId?: string }).staffId))
  return { createdAt: { lte: askedAt }, id: { notIn: [askerId, ...ids] } }
}
