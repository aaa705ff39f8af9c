// A person decides about a message of which nobody knows whether it went out.
//   arrived     it did: the patient says so, or the gateway's own pages
//   sendAgain   it did not, or twice is better than never: a new attempt, which asks the gate like any other
//   leave       nobody will know, and nothing more is done

import type { SmsCard } from '@/lib/contract/messaging/messages'
import type { Settlement } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { closeMessageTasks } from './message-tasks'
import { type MessageWhere, readCard } from './read-message'

const changes = {
  arrived: (now: Date) => ({ state: 'delivered', reason: null, deliveredAt: now, sealedBody: null }),
  sendAgain: (now: Date) => ({ state: 'queued', reason: null, notBefore: now, sentAt: null, gatewayCode: null }),
  leave: () => ({ state: 'failed', reason: 'noAnswer', sealedBody: null }),
} satisfies Record<Settlement, (now: Date) => { state: SmsState; reason: SmsReason | null }>

/** In a transaction. Throws notFound, or messageSettled. */
export async function settleMessage(
  unit: TxUnit,
  { decision, ...where }: MessageWhere & { decision: Settlement },
): Promise<SmsCard> {
  // Without a claim: what the earlier attempt may still come to say is no longer about this message.
  const [done] = await unit.tx.sms.updateManyAndReturn({
    where: { id: where.smsId, programId: where.programId, state: 'uncertain' satisfies SmsState },
    data: { ...changes[decision](unit.now), claimedBy: null, claimedUntil: null },
    select: { patientId: true },
  })
  const card = await readCard(unit, where)
  if (!card) throw new Refusal('notFound')
  if (!done) throw new Refusal('messageSettled')
  const { patientId } = done
  await closeMessageTasks(unit, { patientId, smsId: where.smsId })
  await record(unit, {
    action: 'message.settle',
    programId: where.programId,
    patientIds: [patientId],
    data: { smsId: where.smsId, decision },
  })
  return card
}
