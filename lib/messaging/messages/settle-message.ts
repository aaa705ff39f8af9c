// A person decides about a message of which nobody knows whether it went out.
//   arrived     it did: the patient says so, or the gateway's own pages
//   sendAgain   it did not, or twice is better than never: a new attempt, which asks the gate like any other
//   leave       nobody will know, and nothing more is done

import type { SmsCard } from '@/lib/contract/messaging/messages'
import type { Settlement } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsReason } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { closeMessageTasks } from './message-tasks'
import { type MessageWhere, readCard } from './read-message'

const noAnswer = 'noAnswer' satisfies SmsReason

// Without a claim: what the earlier attempt may still come to say is no longer about this message.
const settling = (name: Settlement, change: string) =>
  statement<{ smsId: string; programId: string; now: Date }, { patientId: string }>(
    `messages.settle.${name}`,
    'within',
    `update sms set ${change}, claimed_by = null, claimed_until = null
            where id = :smsId::text and program_id = :programId::text and state = 'uncertain'
            returning patient_id as "patientId"`,
  )
const settle = {
  arrived: settling(
    'arrived',
    `state = 'delivered', reason = null, delivered_at = :now::timestamptz, sealed_body = null`,
  ),
  sendAgain: settling(
    'sendAgain',
    `state = 'queued', reason = null, not_before = :now::timestamptz, sent_at = null, gateway_code = null`,
  ),
  leave: settling('leave', `state = 'failed', reason = '${noAnswer}', sealed_body = null`),
} as const satisfies Record<Settlement, unknown>

/** In a transaction. Throws notFound, or messageSettled. */
export async function settleMessage(
  unit: Unit,
  { decision, ...where }: MessageWhere & { decision: Settlement },
): Promise<SmsCard> {
  const [done] = await unit.sql(settle[decision], { ...where, now: unit.now })
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
