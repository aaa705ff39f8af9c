// A supervisor says what they found of unusual access. Nobody decides about themselves.
import type { ReviewState } from '@/lib/contract/access/review-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Decision = { programId: string; reviewId: string; state: Exclude<ReviewState, 'open'>; note: string }

/** Throws notFound, ownApproval or approvalSettled. */
export async function decideReview(
  unit: TxUnit,
  { programId, reviewId, state, note }: Decision,
): Promise<{ id: string }> {
  const found = await unit.tx.accessReview.findFirst({ where: { id: reviewId, programId } })
  if (!found) throw new Refusal('notFound')
  if (found.staffId === unit.actor.id) throw new Refusal('ownApproval')
  const { count } = await unit.tx.accessReview.updateMany({
    where: { id: reviewId, state: 'open' },
    data: { state, note, decidedAt: unit.now, deciderName: unit.actor.name },
  })
  if (count === 0) throw new Refusal('approvalSettled')
  await record(unit, { action: 'review.decide', programId, data: { reviewId, kind: found.kind, state } })
  return { id: reviewId }
}
