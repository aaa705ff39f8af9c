// One step of a campaign for one patient: its message with what the gate says of it, and the day of the next step, in one
// statement that holds only while the entry stands where it was claimed. A message that the gate stops is a step done;
// its row, or for who has no phone the timeline, says why.

import { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import { changeRow } from '@/lib/log/change-row'
import { messageMade } from '@/lib/log/parts'
import type { GateFacts } from '@/lib/messaging/sms/gate'
import { type PlannedSms, planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { type SmsValues, smsRow, smsValues } from '@/lib/messaging/sms/sms-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import type { DueEntry } from './claim-entries'
import { campaignKind, stepText } from './step-text'

const write = statement<
  ActorValues &
    SmsValues & {
      id: string
      position: number
      followingAt: Date | null
      title: string
      /** Null where the step has no message to tell of. */
      entryId: string | null
      timelineData: string
      endId: string
      ending: string
    }
>(
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
  ), message as (${smsRow({ of: 'moved', callerName: ':title::text', campaignEntry: 'id' })}
  ), told as (${timelineRow({
    of: 'moved where :entryId::text is not null',
    kind: 'messageSent',
    sms: ':smsId::text',
    data: ':timelineData::jsonb',
    callerName: ':title::text',
    byNameAlone: true,
  })}
  ), ended as (${timelineRow({
    of: `moved where moved.state = 'completed'`,
    kind: 'campaignEnded',
    id: ':endId::text',
    data: ':ending::jsonb',
    callerName: ':title::text',
    byNameAlone: true,
  })}
  ), logged as (${changeRow({
    of: `moved where :entryId::text is not null`,
    kind: 'messageSent',
    subject: ':smsId::text',
    data: messageMade,
  })}
  ), finished as (${changeRow({ of: `moved where moved.state = 'completed'`, kind: 'campaignEnded' })}
  ), audited as (${auditRow({
    of: 'moved',
    action: 'message.send',
    data: `jsonb_build_object('campaignId', campaign_id, 'step', :position::int)`,
  })}
  )
  select id from moved`,
)

export async function planStep(unit: Unit, entry: DueEntry, facts: GateFacts): Promise<PlannedSms | null> {
  const planned = entry.hasStep ? await planMessage(unit, entry, facts) : null
  const verdict: SmsVerdict | null = planned && smsReply(planned)
  const { id, position, name, title } = entry
  await unit.sql(write, {
    ...actorValues(unit),
    ...smsValues(planned, {
      phone: entry.phoneNumber,
      kind: campaignKind,
      text: stepText(entry.campaignId, position),
    }),
    id,
    position,
    followingAt: entry.hasStep ? entry.followingAt : null,
    title,
    entryId: planned ? newId('ev') : null,
    timelineData: JSON.stringify({ verdict }),
    endId: newId('ev'),
    ending: JSON.stringify({ entryId: id, name, title, stopReason: null }),
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
    {
      kind: campaignKind,
      text: stepText(campaignId, position),
      entries,
      by: unit.actor.kind,
      advertises: entry.class === CampaignClass.marketing,
    },
    unit.now,
  )
}
