// One step of a campaign for one patient: its message with what the gate says of it, and the day of the next step, in one
// statement that holds only while the entry stands where it was claimed. A message that the gate stops is a step done;
// its row, or for who has no phone the timeline, says why.
import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import type { GateFacts } from '@/lib/messaging/sms/gate'
import { type PlannedSms, planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import type { DueEntry } from './claim-entries'
import { campaignKind, stepText } from './step-text'

const write = statement<{
  id: string
  position: number
  followingAt: Date | null
  now: Date
  smsId: string | null
  phoneNumber: string | null
  campaignKind: string
  stepText: string
  language: string | null
  body: string | null
  encoding: string | null
  segments: number | null
  status: string | null
  reason: string | null
  notBefore: Date | null
  callerKind: string
  title: string
  entryId: string | null
  detail: string
  entryId2: string
  detail2: string | null
  callerId: string
  callerName: string
  requestId: string
  callerAddress: string
}>(
  'campaigns.step',
  'set',
  `
  with moved as (
    update campaign_entry
       set next_position = case when :followingAt::timestamptz is null then null else :position::int + 1 end, next_at = :followingAt::timestamptz,
           state = case when :followingAt::timestamptz is null then 'completed' else 'active' end,
           ended_at = case when :followingAt::timestamptz is null then :now::timestamptz end
     where id = :id::text and state = 'active' and next_position = :position::int
    returning id, campaign_id, program_id, patient_id, state
  ), message as (
    insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason,
                     not_before, created_at, by_kind, by_name, campaign_entry_id)
    select :smsId::text, program_id, patient_id, :phoneNumber::text, :campaignKind::text, :stepText::text, :language::text, :body::text, :encoding::text, :segments::int, :status::text, :reason::text,
           :notBefore::timestamptz, :now::timestamptz, :callerKind::text, :title::text, id
      from moved where :smsId::text is not null
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, sms_id, data)
    select :entryId::text, patient_id, program_id, :now::timestamptz, 'messageSent', :callerKind::text, :title::text, :smsId::text, :detail::jsonb
      from moved where :entryId::text is not null
    union all
    select :entryId2::text, patient_id, program_id, :now::timestamptz, 'campaignEnded', :callerKind::text, :title::text, null, :detail2::jsonb
      from moved where moved.state = 'completed'
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select :now::timestamptz, :callerKind::text, :callerId::text, :callerName::text, 'message.send', program_id, array[patient_id], :requestId::text, :callerAddress::text,
           jsonb_build_object('campaignId', campaign_id, 'step', :position::int)
      from moved
  )
  select id from moved`,
)

export async function planStep(unit: Unit, entry: DueEntry, facts: GateFacts): Promise<PlannedSms | null> {
  const { now, actor } = unit
  const planned = entry.hasStep ? await planMessage(unit, entry, facts) : null
  const verdict: SmsVerdict | null = planned && smsReply(planned)
  const stored = planned && entry.phoneNumber !== null ? planned : null
  const { name, title } = entry
  await unit.sql(write, {
    id: entry.id,
    position: entry.position,
    followingAt: entry.hasStep ? entry.followingAt : null,
    now,
    smsId: stored ? newId('sms') : null,
    phoneNumber: entry.phoneNumber,
    campaignKind,
    stepText: stepText(entry.campaignId, entry.position),
    language: stored?.language ?? '',
    body: stored?.body ?? '',
    encoding: stored?.encoding ?? '',
    segments: stored?.segments ?? 0,
    status: stored?.status ?? 'queued',
    reason: stored?.reason ?? null,
    notBefore: stored?.notBefore ?? now,
    callerKind: actor.kind,
    title,
    entryId: planned ? newId('ev') : null,
    detail: JSON.stringify({ verdict }),
    entryId2: newId('ev'),
    detail2: JSON.stringify({ entryId: entry.id, name, title, stopReason: null }),
    callerId: actor.id,
    callerName: actor.name,
    requestId: actor.requestId,
    callerAddress: actor.address,
  })
  return planned
}

async function planMessage(unit: Unit, entry: DueEntry, facts: GateFacts): Promise<PlannedSms | null> {
  const { programId, programName, programPhone, templatesVersion, campaignId, position, entries, language } = entry
  const templates = await readTemplates(unit, { id: programId, templatesVersion })
  return planSms(
    templates,
    { name: programName, phone: programPhone },
    { language, facts },
    { kind: campaignKind, text: stepText(campaignId, position), entries, by: unit.actor.kind },
    unit.now,
  )
}
