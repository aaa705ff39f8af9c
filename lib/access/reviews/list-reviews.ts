// What a supervisor of the program looks at again: open ones first, then what was found, newest first.

import { type ReviewKind, type ReviewState, reviewRules } from '@/lib/contract/access/review-vocabulary'
import type { ReviewPage, ReviewRow } from '@/lib/contract/access/reviews'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

const mostOpen = 200
const pageSize = 25

export async function listReviews(
  unit: TxUnit,
  { programId, before }: { programId: string; before?: string | undefined },
): Promise<ReviewPage> {
  const orderBy = { id: 'desc' } as const
  const open = before
    ? []
    : await unit.tx.accessReview.findMany({ where: { programId, state: 'open' }, orderBy, take: mostOpen })
  const decided = await unit.tx.accessReview.findMany({
    where: { programId, state: { not: 'open' }, ...(before && { id: { lt: before } }) },
    orderBy,
    take: pageSize + 1,
  })
  const page = decided.slice(0, pageSize)
  const shown = [...open, ...page]
  const grants = await unit.tx.glassGrant.findMany({
    where: { programId, id: { in: shown.flatMap(({ grantId }) => grantId ?? []) } },
    select: { id: true, reason: true, patientId: true, at: true },
  })
  const looks = await unit.tx.auditEntry.findMany({
    where: { programId, id: { in: shown.flatMap(({ auditIds }) => auditIds) } },
    select: { id: true, at: true, action: true, patientIds: true },
  })
  const named = new Map(
    looks.map(({ id, at, action, patientIds }) => [
      id,
      {
        id: String(id),
        at: at.toISOString(),
        action,
        patientId: patientIds.length === 1 ? (patientIds[0] ?? null) : null,
      },
    ]),
  )
  const seen = [...named.values(), ...grants].flatMap(({ patientId }) => patientId ?? [])
  const patientIds = [...new Set(seen)]
  await record(unit, { action: 'review.list', programId, patientIds })

  const rowOf = (found: (typeof shown)[number]): ReviewRow => {
    const grant = grants.find(({ id }) => id === found.grantId)
    return {
      ...{
        id: found.id,
        staffName: found.staffName,
        looks: found.looks,
        note: found.note,
        deciderName: found.deciderName,
      },
      kind: found.kind as ReviewKind,
      state: found.state as ReviewState,
      mine: found.staffId === unit.actor.id,
      madeAt: found.madeAt.toISOString(),
      overdue: found.state === 'open' && found.madeAt.getTime() <= unit.now.getTime() - reviewRules.due,
      decidedAt: found.decidedAt?.toISOString() ?? null,
      reason: grant?.reason ?? null,
      named: grant
        ? [{ id: grant.id, at: grant.at.toISOString(), action: 'glass.open', patientId: grant.patientId }]
        : found.auditIds.flatMap((id) => named.get(id) ?? []),
    }
  }
  return {
    open: open.map(rowOf),
    decided: page.map(rowOf),
    older: decided.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
