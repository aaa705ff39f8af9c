// A campaign ends for patients before its last step: what still waited of it is not sent, and their timelines say why.

import type { CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'

const end = statement<
  ActorValues & { ids: readonly string[]; entryIds: readonly string[]; why: string },
  { id: string }
>(
  'campaigns.end',
  'set',
  `
  with ended as (
    update campaign_entry e
       set state = 'stopped', stop_reason = :why::text, next_position = null, next_at = null, ended_at = :now::timestamptz
      from unnest(:ids::text[], :entryIds::text[]) as given(id, event_id), campaign c
     where e.id = given.id and e.state = 'active' and c.id = e.campaign_id
    returning e.id, e.patient_id, e.program_id, c.name, c.title, given.event_id
  ), ${moveMessages({
    as: 'silenced',
    set: stopped('campaignStopped'),
    from: 'ended',
    where: `s.campaign_entry_id = ended.id and s.state in ('queued', 'deferred')`,
  })}, logged as (${changeRow({ of: 'ended', kind: 'campaignEnded' })}
  ), told as (${timelineRow({
    of: 'ended',
    kind: 'campaignEnded',
    id: 'event_id',
    data: `jsonb_build_object('entryId', id, 'name', name, 'title', title, 'stopReason', :why::text)`,
  })}
  ), audited as (${auditRow({
    of: 'ended group by program_id',
    action: 'campaign.stop',
    patients: 'array_agg(distinct patient_id)',
    data: `jsonb_build_object('reason', :why::text, 'entries', count(*))`,
  })}
  )
  select id from ended`,
)

/** Ends those of `entryIds` that are still under way; says how many. */
export async function endEntries(unit: Unit, entryIds: readonly string[], why: CampaignStop): Promise<number> {
  if (entryIds.length === 0) return 0
  const ids = [...entryIds].sort()
  const ended = await unit.sql(end, { ...actorValues(unit), ids, entryIds: ids.map(() => newId('ev')), why })
  return ended.length
}
