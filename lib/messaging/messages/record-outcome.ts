// What the gateway answered, written to the message it was asked about. Fenced by the claim: what somebody else has taken
// over since, or Twilio's own status has already settled, is left as it is. A claim that was thought lost may still be
// answered, and then the answer counts.

import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { taskColumns, tasksDone } from '@/lib/log/parts'
import type { GatewayAnswer, PhoneVerdict } from '@/lib/messaging/gateways/gateway'
import type { SaidSince } from '@/lib/messaging/sms/gate'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { inSql, type Unit } from '@/lib/platform/unit'
import type { ClaimedMessage } from './claim-messages'
import { type MessageTask, openMessageTasks } from './message-tasks'
import { lockPhone, realmOf } from './phone-state'
import { markProgramPhoneInvalid, readProgramPhone } from './program-phone'
import { retryPause } from './retry-pauses'
import { stopPhone } from './stop-phone'

/** What became of a claimed message: the gateway's answer, or what the phone had said before it was asked. */
export type Handed = GatewayAnswer | { outcome: 'withheld'; reason: SaidSince }

export type Outcome = {
  state: Extract<SmsState, 'sent' | 'delivered' | 'failed' | 'suppressed' | 'queued' | 'deferred' | 'uncertain'>
  reason: SmsReason | null
  gatewayId: string | null
  code: string | null
  /** For another try. */
  notBefore: Date | null
  task: MessageTask | null
  phone: PhoneVerdict | null
}

const plain = { reason: null, gatewayId: null, code: null, notBefore: null, task: null, phone: null }

/** The answer as the message's next state. */
export function outcomeOf(answer: Handed, attempts: number, now: Date): Outcome {
  switch (answer.outcome) {
    case 'accepted':
      return { ...plain, state: 'sent', gatewayId: answer.gatewayId }
    case 'delivered':
      return { ...plain, state: 'delivered' }
    case 'unknown':
      return { ...plain, state: 'uncertain', reason: 'noAnswer', code: answer.code, task: 'smsUncertain' }
    case 'notReached': {
      const { reason, code } = answer
      const pause = retryPause(attempts)
      if (pause === undefined) return { ...plain, state: 'failed', reason, code, task: 'smsFailed' }
      return { ...plain, state: 'queued', reason, code, notBefore: new Date(now.getTime() + pause) }
    }
    case 'refused': {
      const { reason, code, phone = null } = answer
      // The gateway knew of an opt-out that we did not: nothing went out, and nobody has anything to do.
      if (phone === 'optedOut') return { ...plain, state: 'suppressed', reason, code, phone }
      return { ...plain, state: 'failed', reason, code, task: 'smsFailed', phone }
    }
    case 'withheld': {
      const { reason } = answer
      // Due at once: the next claim asks the gate until when, and what held it may be over by then.
      return reason === 'optedOut'
        ? { ...plain, state: 'suppressed', reason }
        : { ...plain, state: 'deferred', reason, notBefore: now }
    }
    default:
      return answer satisfies never
  }
}

// A claim thought lost had left a task; an answer that says more than "unknown" settles it.
const finish = statement<
  Pick<Outcome, 'state' | 'reason' | 'gatewayId' | 'code' | 'notBefore'> & {
    now: Date
    id: string
    worker: string
    attempts: number
    actorName: string
  },
  { id: string }
>(
  'messages.finish',
  'set',
  `
  with ${moveMessages({
    as: 'finished',
    set: `state = :state::text, reason = :reason::text, gateway_id = :gatewayId::text, gateway_code = :code::text, not_before = coalesce(:notBefore::timestamptz, was.not_before),
           sent_at = case when :state::text in ('sent', 'delivered', 'uncertain') then was.sent_at end,
           delivered_at = case when :state::text = 'delivered' then :now::timestamptz end,
           sealed_body = case when :state::text in ('queued', 'deferred', 'uncertain') then was.sealed_body end`,
    where: `s.id = :id::text and s.claimed_by = :worker::text and s.attempts = :attempts::int
       and (s.state = 'sending' or s.state = 'uncertain' and :state::text <> 'uncertain')`,
  })}, settled as (
    update task set done_at = :now::timestamptz, done_by = :actorName::text from finished
     where :state::text <> 'uncertain' and task.patient_id = finished.patient_id and task.done_at is null
       and task.kind = 'smsUncertain' and task.data->>'smsId' = finished.id
    returning ${taskColumns('task')}
  )${tasksDone('settled')}
  select id from finished`,
)

/** False when the message was no longer this claim's. `unit` has no transaction: what needs one opens its own. */
export async function recordOutcome(unit: Unit, claimed: ClaimedMessage, answer: Handed): Promise<boolean> {
  const { id, patientId, programId, phoneNumber, worker, attempts } = claimed
  const { state, reason, gatewayId, code, notBefore, task, phone } = outcomeOf(answer, attempts, unit.now)
  const write = async ({ sql }: Unit) => {
    const { now, actor } = unit
    const said = { state, reason, gatewayId, code, notBefore }
    return (await sql(finish, { ...said, now, id, worker, attempts, actorName: actor.name })).length > 0
  }
  if (!task && !phone) return write(unit)

  const written = await inSql(unit.actor, async (open) => {
    const inside = { ...open, now: unit.now }
    // In the order of locks: patient, phone, message.
    await inside.sql(lockPatient, { patientId })
    if (phone === 'invalid' || phone === 'landline') await markUnreachable(inside, { programId, phoneNumber }, phone)
    const mine = await write(inside)
    if (mine && task) await openMessageTasks(inside, task, [{ smsId: id, programId, patientId, reason: reason ?? '' }])
    return mine
  })
  if (phone === 'optedOut') await inSql(unit.actor, (inside) => stopAtGateway(inside, { programId, phoneNumber }))
  return written
}

export const lockPatient = statement<{ patientId: string }>(
  'messages.lockPatient',
  'claim',
  'select from patient where id = :patientId::text for key share',
)

const unreachable = statement<Where & { now: Date; words: string }>(
  'phones.unreachable',
  'set',
  `update phone_state set invalid_at = :now::timestamptz, invalid_reason = :words::text, updated_at = :now::timestamptz
          where realm = ${realmOf(':programId::text')} and phone_number = :phoneNumber::text and invalid_at is null`,
)
const words = { invalid: 'invalidNumber', landline: 'landline' } as const satisfies Record<string, SmsReason>

type Where = { programId: string; phoneNumber: string }

/** The gateway says that this phone takes no texts at all: every program's are held, and the one that asked knows why. In a
 *  transaction, before any message is locked. */
export async function markUnreachable(unit: Unit, where: Where, verdict: keyof typeof words): Promise<void> {
  await lockPhone(unit, where, 'update')
  await unit.sql(unreachable, { ...where, now: unit.now, words: words[verdict] })
  await markProgramPhoneInvalid(unit, where, words[verdict])
}

const sender = statement<{ programId: string }, { gateway: GatewayName; to: string | null }>(
  'phones.sender',
  'within',
  'select gateway, sms_from as "to" from support_program where id = :programId::text',
)

/** The phone told the gateway STOP, to the number this program writes from. In a transaction; where it told us too, there is
 *  nothing new. */
export async function stopAtGateway(unit: Unit, { programId, phoneNumber }: Where): Promise<void> {
  const { stoppedHereAt, stoppedHereVia } = await readProgramPhone(unit, { programId, phoneNumber })
  if (stoppedHereAt && stoppedHereVia !== 'screen') return
  const [from] = await unit.sql(sender, { programId })
  if (from) await stopPhone(unit, { heard: { phoneNumber, ...from, at: unit.now, programId }, via: 'gateway' })
}
