// What waits for a second person in a program, and what was decided, newest first. A person who decides sees what everybody asked
// for; everybody else what they asked for themselves.
import { may } from '@/lib/access/staff/permissions'
import type { ApprovalKind, ApprovalState } from '@/lib/contract/access/approval-vocabulary'
import type { ApprovalPage, ApprovalRow } from '@/lib/contract/access/approvals'
import type { Role } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { mayDecide } from './decide-approval'

const mostWaiting = 100
const pageSize = 25

type Asked = { programId: string; role: Role; before?: string | undefined }

export async function listApprovals(unit: TxUnit, { programId, role, before }: Asked): Promise<ApprovalPage> {
  const own = may(role, 'access.review') ? {} : { askerKind: 'staff', askerId: unit.actor.id }
  const within = { programId, ...own }
  const standing = { state: { in: ['open', 'approved'] }, expiresAt: { gt: unit.now } }
  const newestFirst = { id: 'desc' } as const
  const waiting = before
    ? []
    : await unit.tx.approval.findMany({ where: { ...within, ...standing }, orderBy: newestFirst, take: mostWaiting })
  const decided = await unit.tx.approval.findMany({
    where: { ...within, NOT: standing, ...(before && { id: { lt: before } }) },
    orderBy: newestFirst,
    take: pageSize + 1,
  })
  const rowOf = (found: (typeof waiting)[number]): ApprovalRow => {
    const { id, askerName, note, deciderName } = found
    const mine = found.askerKind === 'staff' && found.askerId === unit.actor.id
    const over = found.expiresAt.getTime() <= unit.now.getTime()
    const unused = found.state === 'open' || found.state === 'approved'
    const able = !mine && mayDecide(role, found.kind as ApprovalKind)
    const state = over && unused ? 'expired' : (found.state as ApprovalState)
    return {
      ...{ id, askerName, mine, note, deciderName, state },
      askedAt: found.askedAt.toISOString(),
      expiresAt: found.expiresAt.toISOString(),
      decidedAt: found.decidedAt?.toISOString() ?? null,
      mayDecide: state === 'open' && able,
      mayTakeBack: state === 'approved' && able,
      ...({ kind: found.kind, about: found.about } as Pick<ApprovalRow, 'kind' | 'about'>),
    } as ApprovalRow
  }
  const page = decided.slice(0, pageSize)
  return {
    waiting: waiting.map(rowOf),
    decided: page.map(rowOf),
    older: decided.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    asOf: unit.now.toISOString(),
  }
}
