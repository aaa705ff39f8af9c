// A campaign ends for patients before its last step: what still waited of it is not sent, and their timelines say why.
import type { CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

const end = {
  name: 'campaigns.end',
  text: `
  with ended as (
    update campaign_entry e
       set state = 'stopped', stop_reason = $3::text, next_position = null, next_at = null, ended_at = $4::timestamptz
      from unnest($1::text[], $2::text[]) as given(id, event_id), campaign c
     where e.id = given.id and e.state = 'active' and c.id = e.campaign_id
    returning e.id, e.patient_id, e.program_id, c.name, c.title, given.event_id
  ), silenced as (
    update sms s set state = 'suppressed', reason = 'campaignStopped', sealed_body = null from ended
     where s.campaign_entry_id = ended.id and s.state in ('queued', 'deferred')
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    select event_id, patient_id, program_id, $4::timestamptz, 'campaignEnded', $5::text, $7::text, $6::text,
           jsonb_build_object('entryId', id, 'name', name, 'title', title, 'stopReason', $3::text) from ended
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $4::timestamptz, $5::text, $7::text, $6::text, 'campaign.stop', program_id, array_agg(distinct patient_id), $8::text, $9::text,
           jsonb_build_object('reason', $3::text, 'entries', count(*)) from ended group by program_id
  )
  select id from ended`,
}

/** Ends those of `entryIds` that are still under way; says how many. */
export async function endEntries(unit: Unit, entryIds: readonly string[], why: CampaignStop): Promise<number> {
  if (entryIds.length === 0) return 0
  const { now, actor } = unit
  const ids = [...entryIds].sort()
  const ended = await unit.sql(end, [
    ids,
    ids.map(() => newId('ev')),
    why,
    now,
    actor.kind,
    actor.name,
    actor.id,
    actor.requestId,
    actor.address,
  ])
  return ended.length
}
