// A person has read what a patient wrote, and nothing more is needed. What may be an opt-out still waits for a decision.

import { Refusal } from '@/lib/contract/refusals'
import { closeReply } from '@/lib/log/at-once'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

/** Throws notFound for a patient of another program. Also called where a reply answers the texts: they remember which. */
export async function markSeen(
  unit: TxUnit,
  { programId, patientId, replyId = null }: { programId: string; patientId: string; replyId?: string | null },
): Promise<{ seen: number }> {
  if ((await unit.tx.patient.count({ where: { id: patientId, programId } })) === 0) throw new Refusal('notFound')
  const read = await unit.tx.smsInbound.updateManyAndReturn({
    where: { patientId, programId, seenAt: null, receivedAt: { lte: unit.now } },
    data: { seenAt: unit.now, seenBy: unit.actor.name, settledById: replyId },
    select: { id: true, meaning: true, receivedAt: true },
  })
  const seen = read.length
  await logChanges(
    unit,
    read.map(({ id, meaning, receivedAt }) => ({
      kind: 'textMoved',
      programId,
      patientId,
      subject: id,
      data: { text: { id, meaning, received: receivedAt.toISOString(), read: unit.now.toISOString() } },
    })),
  )
  if (seen > 0) await closeReply(unit, patientId)
  if (seen > 0) await record(unit, { action: 'text.seen', programId, patientIds: [patientId], data: { texts: seen } })
  return { seen }
}
