// A person writes to a patient: the gate decides as for any message, and what may go leaves after eight seconds, so that
// it can be taken back (decision §7), or at the time its writer chose.

import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import { minute } from '@/lib/contract/time'
import { changeRow } from '@/lib/log/change-row'
import { messageMade } from '@/lib/log/parts'
import { replyMs } from '@/lib/messaging/sms/gate'
import { smsReply, waitsUntil } from '@/lib/messaging/sms/plan-sms'
import { undoUntilOf } from '@/lib/messaging/sms/sms-card'
import { type SmsValues, smsRow, smsValues } from '@/lib/messaging/sms/sms-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import { seal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { markSeen } from './mark-seen'
import { type CarriedLink, chosenTime, planReply, wordsWith } from './plan-reply'
import { replyKind, replyRecipient } from './reply-recipient'

type Input = {
  programId: string
  patientId: string
  /** With a mark where the link stands, if there is one. */
  body: string
  at?: string | undefined
  link?: CarriedLink | undefined
}
export type SentReply = { smsId: string | null; sms: SmsVerdict; undoUntil: string | null }

// Whose answer was lost on the way presses send again: the same words of the same person so soon are the same message.
const repeatMs = minute
const sameBefore = statement<
  { patientId: string; replyKind: string; body: string; callerName: string; since: Date },
  Same
>(
  'replies.same',
  'list',
  `select id, state, reason, not_before as "notBefore", by_kind as "byKind" from sms
          where patient_id = :patientId::text and kind = :replyKind::text and body = :body::text and by_name = :callerName::text and created_at > :since::timestamptz
            and state in ('queued', 'deferred', 'sending', 'sent', 'delivered')
          order by id desc limit 1`,
)
type Same = { id: string; state: string; reason: string | null; notBefore: Date; byKind: string }

// What answers no text of the last day counts against the phone's limits like any other message.
const answered = `
           (select id from sms_inbound where patient_id = :patientId::text and program_id = :programId::text
               and received_at >= :now::timestamptz - interval '${replyMs} milliseconds' order by id desc limit 1)`
const write = statement<
  TimelineValues & SmsValues & { patientId: string; programId: string; entryId: string; timelineData: string }
>(
  'replies.write',
  'set',
  `
  with message as (${smsRow({ replyTo: answered })}
  ), told as (${timelineRow({ kind: 'messageSent', sms: ':smsId::text', data: ':timelineData::jsonb' })}
  )${changeRow({ kind: 'messageSent', subject: ':smsId::text', data: messageMade })}`,
)

/** In a transaction. Throws notFound. A message the gate refuses is kept with its reason and does not go out. */
export async function sendReply(
  unit: TxUnit,
  { programId, patientId, body: written, at, link }: Input,
): Promise<SentReply> {
  const { actor, now } = unit
  const chosen = chosenTime(at, now)
  const body = wordsWith(written, link?.shown)
  const recipient = await replyRecipient(unit, { programId, patientId }, true)
  const since = new Date(now.getTime() - repeatMs)
  const [same] = await unit.sql(sameBefore, { patientId, replyKind, body, callerName: actor.name, since })
  if (same) return again(same, now)

  const plan = planReply(recipient, { body, by: actor.kind, at: chosen }, now)
  const issued = link && plan.status !== 'suppressed' ? await link.issue() : null
  const planned = issued ? { ...plan, sealedBody: seal(wordsWith(written, issued.url)), carriesLink: true } : plan
  const verdict = smsReply(planned)
  const message = smsValues(planned, { phone: recipient.phoneNumber, kind: replyKind, linkId: issued?.linkId })
  await unit.sql(write, {
    ...actorValues(unit),
    ...message,
    patientId,
    programId,
    entryId: newId('ev'),
    timelineData: JSON.stringify({ verdict, ...(issued && { link: { flowId: issued.flowId } }) }),
  })
  await record(unit, {
    action: 'message.send',
    programId,
    patientIds: [patientId],
    data: {
      kind: replyKind,
      status: verdict.status,
      ...(verdict.reason && { reason: verdict.reason }),
      ...(chosen && { until: chosen.toISOString() }),
    },
  })
  const { smsId } = message
  if (smsId !== null && verdict.status !== 'suppressed') await markSeen(unit, { programId, patientId, replyId: smsId })
  return {
    smsId,
    sms: verdict,
    undoUntil: undoUntilOf({ state: planned.status, byKind: actor.kind, notBefore: planned.notBefore }, now),
  }
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
