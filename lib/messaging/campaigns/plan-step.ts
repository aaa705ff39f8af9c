// One step of a campaign for one patient: its message with what the gate says of it, and the day of the next step, in one
// statement that holds only while the entry stands where it was claimed. A message that the gate stops is a step done;
// its row, or for who has no phone the timeline, says why.
import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import type { GateFacts } from '@/lib/messaging/sms/gate'
import { type PlannedSms, planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import type { DueEntry } from './claim-entries'
import { campaignKind, stepText } from './step-text'

const write = {
  name: 'campaigns.step',
  text: `
  with moved as (
    update campaign_entry
       set next_position = case when $3::timestamptz is null then null else $2::int + 1 end, next_at = $3::timestamptz,
           state = case when $3::timestamptz is null then 'completed' else 'active' end,
           ended_at = case when $3::timestamptz is null then $4::timestamptz end
     where id = $1::text and state = 'active' and next_position = $2::int
    returning id, campaign_id, program_id, patient_id, state
  ), message as (
    insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason,
                     not_before, created_at, by_kind, by_name, campaign_entry_id)
    select $5::text, program_id, patient_id, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text, $12::int, $13::text, $14::text,
           $15::timestamptz, $4::timestamptz, $16::text, $17::text, id
      from moved where $5::text is not null
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, sms_id, data)
    select $18::text, patient_id, program_id, $4::timestamptz, 'messageSent', $16::text, $17::text, $5::text, $19::jsonb
      from moved where $18::text is not null
    union all
    select $20::text, patient_id, program_id, $4::timestamptz, 'campaignEnded', $16::text, $17::text, null, $21::jsonb
      from moved where moved.state = 'completed'
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $4::timestamptz, $16::text, $22::text, $23::text, 'message.send', program_id, array[patient_id], $24::text, $25::text,
           jsonb_build_object('campaignId', campaign_id, 'step', $2::int)
      from moved
  )
  select id from moved`,
}

export async function planStep(unit: Unit, entry: DueEntry, facts: GateFacts): Promise<PlannedSms | null> {
  const { now, actor } = unit
  const planned = entry.hasStep ? await planMessage(unit, entry, facts) : null
  const verdict: SmsVerdict | null = planned && smsReply(planned)
  const stored = planned && entry.phoneNumber !== null ? planned : null
  const { name, title } = entry
  await unit.sql(write, [
    entry.id,
    entry.position,
    entry.hasStep ? entry.followingAt : null,
    now,
    stored ? newId('sms') : null,
    entry.phoneNumber,
    campaignKind,
    stepText(entry.campaignId, entry.position),
    stored?.language ?? '',
    stored?.body ?? '',
    stored?.encoding ?? '',
    stored?.segments ?? 0,
    stored?.status ?? 'queued',
    stored?.reason ?? null,
    stored?.notBefore ?? now,
    actor.kind,
    title,
    planned ? newId('ev') : null,
    JSON.stringify({ verdict }),
    newId('ev'),
    JSON.stringify({ entryId: entry.id, name, title, stopReason: null }),
    actor.id,
    actor.name,
    actor.requestId,
    actor.address,
  ])
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
