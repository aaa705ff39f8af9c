// Somebody asks that a patient's record be erased. A second person approves it first, always; then three days pass in which it can be
// stopped.

import { requireApproval } from '@/lib/access/approvals/require-approval'
import { isHeld } from '@/lib/access/holds/held'
import { lockHolds } from '@/lib/access/holds/lock-holds'
import type { AskedGround } from '@/lib/contract/access/retention'
import { erasureWait } from '@/lib/contract/access/retention'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Given = { programId: string; patientId: string; ground: AskedGround }

/** Throws notFound, legalHold or approvalNeeded. One that waits already is that one. */
export async function askErasure(
  unit: TxUnit,
  { programId, patientId, ground }: Given,
): Promise<{ id: string; dueAt: string }> {
  const { tx, actor, now } = unit
  await lockHolds(unit, programId)
  const where = { programId, patientId }
  if ((await tx.patient.count({ where: { id: patientId, programId, erasedAt: null } })) === 0)
    throw new Refusal('notFound')
  const waiting = await tx.erasure.findFirst({ where: { ...where, doneAt: null, stoppedAt: null } })
  if (waiting) return { id: waiting.id, dueAt: waiting.dueAt.toISOString() }
  if (await isHeld(unit, where)) throw new Refusal('legalHold')
  const about = { patientId, ground }
  const approvedBy = await requireApproval(unit, { programId, kind: 'erasure', request: about, about })
  const id = newId('er')
  const dueAt = new Date(now.getTime() + erasureWait)
  await tx.erasure.create({
    data: { id, ...where, ground, askedAt: now, askedBy: actor.name, approvedBy: approvedBy ?? '', dueAt },
  })
  await record(unit, { action: 'erasure.ask', programId, patientIds: [patientId], data: { erasureId: id, ground } })
  await logChanges(unit, [{ kind: 'patientMoved', programId, patientId }])
  return { id, dueAt: dueAt.toISOString() }
}
