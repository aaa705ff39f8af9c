// A second person approves or declines what somebody asked for: not the one who asked, nobody whose account is in their hand,
// and with the right to the act. Declining also takes back what was approved and is not done yet.
import { may } from '@/lib/access/staff/permissions'
import { type ApprovalKind, approvalRight } from '@/lib/contract/access/approval-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { Role } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { outOfAskersHand } from './own-hand'
import { askerOf } from './require-approval'

type Decision = {
  programId: string
  approvalId: string
  approve: boolean
  note?: string
  /** The role of who decides; the operator at the command line has none. */
  role: Role | null
}

/** Throws notFound, forbidden, ownApproval or approvalSettled. */
export async function decideApproval(
  unit: TxUnit,
  { programId, approvalId, approve, note, role }: Decision,
): Promise<{ id: string; askerName: string }> {
  const found = await unit.tx.approval.findFirst({ where: { id: approvalId, programId } })
  if (!found) throw new Refusal('notFound')
  const kind = found.kind as ApprovalKind
  const decider = askerOf(unit.actor)
  if (found.askerKind === decider.askerKind && found.askerId === decider.askerId) throw new Refusal('ownApproval')
  if (role !== null && !mayDecide(role, kind)) throw new Refusal('forbidden')
  const others = await outOfAskersHand(unit, found)
  const able =
    role === null
      ? !(await somebodyElseMay(unit, { programId, kind, others }))
      : (await unit.tx.staff.count({ where: { AND: [{ id: decider.askerId }, others] } })) > 0
  if (!able) throw new Refusal('ownApproval')
  const { count } = await unit.tx.approval.updateMany({
    where: { id: approvalId, state: { in: approve ? ['open'] : ['open', 'approved'] }, expiresAt: { gt: unit.now } },
    data: {
      state: approve ? 'approved' : 'declined',
      decidedAt: unit.now,
      deciderId: role === null ? null : unit.actor.id,
      deciderName: unit.actor.name,
      note: note ?? null,
    },
  })
  if (count === 0) throw new Refusal('approvalSettled')
  const action = approve ? 'approval.approve' : 'approval.decline'
  await record(unit, { action, programId, data: { approvalId, kind } })
  return { id: approvalId, askerName: found.askerName }
}

export const mayDecide = (role: Role, kind: ApprovalKind): boolean =>
  may(role, 'access.review') && may(role, approvalRight[kind])

type Others = { programId: string; kind: ApprovalKind; others: Awaited<ReturnType<typeof outOfAskersHand>> }

/** The operator decides only where the program has nobody who could. */
async function somebodyElseMay(unit: TxUnit, { programId, kind, others }: Others) {
  const role = { in: Role.all.filter((one) => mayDecide(one, kind)) }
  const found = await unit.tx.staffProgram.count({
    where: { programId, endedAt: null, staff: { disabledAt: null, role, ...others } },
  })
  return found > 0
}
