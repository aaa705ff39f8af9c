// A person writes to a patient: the gate decides as for any message, and what may go leaves after eight seconds, so that
// it can be taken back (decision §7).

import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import { minute } from '@/lib/contract/time'
import { replyMs } from '@/lib/messaging/sms/gate'
import { type PlannedSms, planText, smsReply, waitsUntil } from '@/lib/messaging/sms/plan-sms'
import { undoUntilOf } from '@/lib/messaging/sms/sms-card'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { markSeen } from './mark-seen'
import { replyKind, replyRecipient } from './reply-recipient'

type Input = { programId: string; patientId: string; body: string }
export type SentReply = { smsId: string | null; sms: SmsVerdict; undoUntil: string | null }

// Whose answer was lost on the way presses send again: the same words of the same person so soon are the same message.
const repeatMs = minute
const sameBefore = {
  name: 'replies.same',
  text: `select id, state, reason, not_before as "notBefore", by_kind as "byKind" from sms
          where patient_id = $1::text and kind = $2::text and body = $3::text and by_name = $4::text and created_at > $5::timestamptz
            and state in ('queued', 'deferred', 'sending', 'sent', 'delivered')
          order by id desc limit 1`,
}
type Same = { id: string; state: string; reason: string | null; notBefore: Date; byKind: string }

// What answers no text of the last day counts against the phone's limits like any other message.
const write = {
  name: 'replies.write',
  text: `
  with message as (
    insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at,
                     by_kind, by_name, reply_to_id)
    select $1::text, $2::text, $3::text, $4::text, $5::text, '', $6::text, $7::text, $8::text, $9::int, $10::text, $11::text, $12::timestamptz,
           $13::timestamptz, $14::text, $15::text,
           (select id from sms_inbound where patient_id = $3::text and program_id = $2::text
               and received_at >= $13::timestamptz - interval '${replyMs} milliseconds' order by id desc limit 1)
     where $4::text is not null
    returning id
  )
  insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, sms_id, data)
  values ($16::text, $3::text, $2::text, $13::timestamptz, 'messageSent', $14::text, $18::text, $15::text, (select id from message), $17::jsonb)`,
}

/** In a transaction. Throws notFound. A message the gate refuses is kept with its reason and does not go out. */
export async function sendReply(unit: Unit, { programId, patientId, body }: Input): Promise<SentReply> {
  const { actor, now } = unit
  const recipient = await replyRecipient(unit, { programId, patientId }, true)
  const since = new Date(now.getTime() - repeatMs)
  const [same] = await unit.sql<Same>(sameBefore, [patientId, replyKind, body, actor.name, since])
  if (same) return again(same, now)

  const planned = planText(recipient, { kind: replyKind, body, by: actor.kind }, now)
  const verdict = smsReply(planned)
  const smsId = newId('sms')
  await unit.sql(write, valuesOf(unit, smsId, { programId, patientId, body }, recipient.phoneNumber, planned))
  await record(unit, {
    action: 'message.send',
    programId,
    patientIds: [patientId],
    data: { kind: replyKind, status: verdict.status, ...(verdict.reason && { reason: verdict.reason }) },
  })
  if (verdict.status !== 'suppressed') await markSeen(unit, { programId, patientId, replyId: smsId })
  return {
    smsId: recipient.phoneNumber === null ? null : smsId,
    sms: verdict,
    undoUntil: undoUntilOf({ state: planned.status, byKind: actor.kind, notBefore: planned.notBefore }, now),
  }
}

function valuesOf(unit: Unit, smsId: string, input: Input, phoneNumber: string | null, planned: PlannedSms): unknown[] {
  const { actor, now } = unit
  const { language, body, encoding, segments, status, reason, notBefore } = planned
  // biome-ignore format: in the order of the statement
  return [
    smsId, input.programId, input.patientId, phoneNumber, replyKind, language, body, encoding, segments, status, reason, notBefore, now,
    actor.kind, actor.name, newId('ev'), JSON.stringify({ verdict: smsReply(planned) }), actor.id,
  ]
}

const deferred = 'deferred'

const again = (same: Same, now: Date): SentReply => ({
  smsId: same.id,
  sms: {
    status: same.state === deferred ? 'deferred' : 'queued',
    ...(same.reason && { reason: same.reason }),
    ...(same.state === deferred && waitsUntil(same)),
  },
  undoUntil: undoUntilOf(same, now),
})
