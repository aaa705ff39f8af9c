// A person decides about a message of which nobody knows whether it went out.
//   arrived     it did: the patient says so, or the gateway's own pages
//   sendAgain   it did not, or twice is better than never: a new attempt, which asks the gate like any other
//   leave       nobody will know, and nothing more is done

import type { SmsCard } from '@/lib/contract/messaging/messages'
import type { Settlement } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { closeMessageTasks } from './message-tasks'
import { type MessageWhere, readCard } from './read-message'

const changes: Record<Settlement, { state: SmsState; reason: SmsReason | null }> = {
  arrived: { state: 'delivered', reason: null },
  sendAgain: { state: 'queued', reason: null },
  leave: { state: 'failed', reason: 'noAnswer' },
}

// Without a claim: what the earlier attempt may still come to say is no longer about this message.
const settle = statement<
  {
    smsId: string
    programId: string
    now: Date
    state: SmsState
    reason: SmsReason | null
    arrived: boolean
    again: boolean
  },
  { patientId: string }
>(
  'messages.settle',
  'set',
  `with ${moveMessages({
    as: 'settled',
    set: `state = :state::text, reason = :reason::text, claimed_by = null, claimed_until = null,
          delivered_at = case when :arrived::boolean then :now::timestamptz else was.delivered_at end,
          not_before = case when :again::boolean then :now::timestamptz else was.not_before end,
          sent_at = case when not :again::boolean then was.sent_at end,
          gateway_code = case when not :again::boolean then was.gateway_code end,
          sealed_body = case when :again::boolean then was.sealed_body end`,
    where: `s.id = :smsId::text and s.program_id = :programId::text and s.state = '${'uncertain' satisfies SmsState}'`,
  })} select patient_id as "patientId" from settled`,
)

/** In a transaction. Throws notFound, or messageSettled. */
export async function settleMessage(
  unit: TxUnit,
  { decision, ...where }: MessageWhere & { decision: Settlement },
): Promise<SmsCard> {
  const [done] = await unit.sql(settle, {
    smsId: where.smsId,
    programId: where.programId,
    now: unit.now,
    ...changes[decision],
    arrived: decision === 'arrived',
    again: decision === 'sendAgain',
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
