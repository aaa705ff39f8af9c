// A campaign ends for patients before its last step: what still waited of it is not sent, and their timelines say why.
import type { CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

const end = statement<{
  ids: readonly string[]
  id: readonly string[]
  why: string
  now: Date
  callerKind: string
  callerName: string
  callerId: string
  requestId: string
  callerAddress: string
}>(
  'campaigns.end',
  'set',
  `
  with ended as (
    update campaign_entry e
       set state = 'stopped', stop_reason = :why::text, next_position = null, next_at = null, ended_at = :now::timestamptz
      from unnest(:ids::text[], :id::text[]) as given(id, event_id), campaign c
     where e.id = given.id and e.state = 'active' and c.id = e.campaign_id
    returning e.id, e.patient_id, e.program_id, c.name, c.title, given.event_id
  ), silenced as (
    update sms s set state = 'suppressed', reason = 'campaignStopped', sealed_body = null from ended
     where s.campaign_entry_id = ended.id and s.state in ('queued', 'deferred')
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    select event_id, patient_id, program_id, :now::timestamptz, 'campaignEnded', :callerKind::text, :callerId::text, :callerName::text,
           jsonb_build_object('entryId', id, 'name', name, 'title', title, 'stopReason', :why::text) from ended
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select :now::timestamptz, :callerKind::text, :callerId::text, :callerName::text, 'campaign.stop', program_id, array_agg(distinct patient_id), :requestId::text, :callerAddress::text,
           jsonb_build_object('reason', :why::text, 'entries', count(*)) from ended group by program_id
  )
  select id from ended`,
)

/** Ends those of `entryIds` that are still under way; says how many. */
export async function endEntries(unit: Unit, entryIds: readonly string[], why: CampaignStop): Promise<number> {
  if (entryIds.length === 0) return 0
  const { now, actor } = unit
  const ids = [...entryIds].sort()
  const ended = await unit.sql(end, {
    ids,
    id: ids.map(() => newId('ev')),
    why,
    now,
    callerKind: actor.kind,
    callerName: actor.name,
    callerId: actor.id,
    requestId: actor.requestId,
    callerAddress: actor.address,
  })
  return ended.length
}
