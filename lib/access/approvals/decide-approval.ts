// A second person approves or declines what somebody asked for: not the one who asked, and with the right to the act.
import { may } from '@/lib/access/staff/permissions'
import { type ApprovalKind, approvalRight } from '@/lib/contract/access/approval-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { Role } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
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
  if (role === null ? await somebodyElseMay(unit, programId, kind, found.askerId) : false)
    throw new Refusal('ownApproval')
  if (role !== null && !mayDecide(role, kind)) throw new Refusal('forbidden')
  const { count } = await unit.tx.approval.updateMany({
    where: { id: approvalId, state: 'open', expiresAt: { gt: unit.now } },
    data: {
      state: approve ? 'approved' : 'declined',
      decidedAt: unit.now,
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

/** The operator decides only where the program has nobody who could. */
async function somebodyElseMay(unit: TxUnit, programId: string, kind: ApprovalKind, askerId: string) {
  const role = { in: Role.all.filter((one) => mayDecide(one, kind)) }
  const others = await unit.tx.staffProgram.count({
    where: { programId, endedAt: null, staffId: { not: askerId }, staff: { disabledAt: null, role } },
  })
  return others > 0
}
