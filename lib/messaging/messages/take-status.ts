// What a gateway says afterwards of a message it has. It comes several times, in any order, before our own call has
// returned or after a worker has died of it: a message only ever goes on, and what is known for good stays.

import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import type { GatewayStatus } from '@/lib/messaging/gateways/twilio-status'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { inSql, type Unit } from '@/lib/platform/unit'
import { closeMessageTasks, openMessageTasks } from './message-tasks'
import { lockPatient, markUnreachable, stopAtGateway } from './record-outcome'

export type MessageState = { state: SmsState; reason: SmsReason | null; attempts: number; gatewayId: string | null }
/** `attempt`: which call of ours it is about, where that is known. */
export type Said = { smsId: string; attempt: number | null; status: GatewayStatus }

/** We gave these up without ever knowing that the gateway had not taken them. */
const guessed: readonly (SmsReason | null)[] = ['noAnswer', 'gatewayUnreachable', 'gatewayBusy']
const open: readonly SmsState[] = ['queued', 'deferred', 'sending', 'uncertain']

/** The message's next state, or null where the news changes nothing. */
export function nextState(now: MessageState, attempt: number | null, { state, gatewayId }: GatewayStatus) {
  if (now.attempts === 0) return null // never handed over: the news is about nothing of ours
  const given = now.state === 'failed' && !guessed.includes(now.reason)
  switch (state) {
    // It is there, whichever attempt it was.
    case 'delivered':
      return now.state === 'delivered' || given ? null : state
    // A person, or a retry, may have put it in the queue again: it is not needed a second time.
    case 'sent':
      return open.includes(now.state) || (now.state === 'failed' && !given) ? state : null
    // Of an earlier attempt it says nothing about the present one.
    case 'failed': {
      const about = (attempt === null || attempt === now.attempts) && (now.gatewayId ?? gatewayId) === gatewayId
      return about && ['sending', 'uncertain', 'sent'].includes(now.state) ? state : null
    }
    default:
      return state satisfies never
  }
}

const find = statement<{ smsId: string; gatewayId: string }, Found>(
  'messages.ofStatus',
  'within',
  `select id, patient_id as "patientId", program_id as "programId", phone_number as "phoneNumber" from sms
          where id = :smsId::text or :smsId::text = '' and gateway = 'twilio' and gateway_id = :gatewayId::text`,
)
const lock = statement<{ id: string }, MessageState>(
  'messages.lock',
  'claim',
  `select state, reason, attempts, gateway_id as "gatewayId" from sms where id = :id::text for update`,
)
const write = statement<{
  id: string
  now: Date
  next: string
  reason: string | null
  code: string | null
  gatewayId: string
}>(
  'messages.status',
  'set',
  `with ${moveMessages({
    as: 'moved',
    set: `state = :next::text, reason = :reason::text, gateway_code = :code::text, gateway_id = coalesce(was.gateway_id, :gatewayId::text), sealed_body = null,
                sent_at = coalesce(was.sent_at, :now::timestamptz),
                delivered_at = case when :next::text = 'delivered' then :now::timestamptz else was.delivered_at end`,
    where: 's.id = :id::text',
  })} select id from moved`,
)

type Found = { id: string; patientId: string; programId: string; phoneNumber: string }

/** Opens a transaction of its own. False when it changed nothing, or is about no message of ours. */
export async function takeStatus(unit: Unit, { smsId, attempt, status }: Said): Promise<boolean> {
  const [message] = await unit.sql(find, { smsId, gatewayId: status.gatewayId })
  if (!message) return false
  const { id, patientId, programId, phoneNumber } = message
  const failed = status.state === 'failed' ? status : null
  const changed = await inSql(unit.actor, async (inside) => {
    // In the order of locks: patient, phone, message.
    await inside.sql(lockPatient, { patientId })
    if (failed?.phone === 'invalid' || failed?.phone === 'landline')
      await markUnreachable(inside, { programId, phoneNumber }, failed.phone)
    const [now] = await inside.sql(lock, { id })
    const next = now && nextState(now, attempt, status)
    if (!next) return false
    await inside.sql(write, {
      id,
      now: inside.now,
      next,
      reason: failed?.reason ?? null,
      code: status.code,
      gatewayId: status.gatewayId,
    })
    await closeMessageTasks(inside, { patientId, smsId: id })
    if (failed && failed.phone !== 'optedOut')
      await openMessageTasks(inside, 'smsFailed', [{ smsId: id, programId, patientId, reason: failed.reason }])
    return true
  })
  if (failed?.phone === 'optedOut')
    await inSql(unit.actor, (inside) => stopAtGateway(inside, { programId, phoneNumber }))
  return changed
}
