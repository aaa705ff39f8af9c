// decision §4: a patient is put into a campaign, by a partner or by staff. Twice is once: whoever is in it, has been
// through it or was stopped stays as they are. Only who left by an opt-out and came back begins anew, also where the opt-out
// was so short that nothing has ended the campaign yet. A value that any step's words need and nobody gave is refused before
// anything is stored, because the step that lacks it may be due months later, when nobody remembers who asked.
//
// Read, judge, write in one statement that only holds while the campaign is as it was read: the same use case then
// serves a partner's call without a transaction and one within the transaction of its Idempotency-Key.

import type { EventEntry } from '@/lib/contract/fields'
import { neededValues } from '@/lib/contract/messaging/campaigns'
import type { CampaignEntryState, CampaignStop } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { record } from '@/lib/platform/record/record'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { endEntries } from './end-entries'
import { daysLater, zoneOf } from './next-due'
import { requirePatient } from './require-patient'
import { campaignKind } from './step-text'
import { lastLeft, leftSince } from './stop-reasons'

const optedOut = 'optedOut' satisfies CampaignStop

const read = statement<{ programId: string; name: string; patientId: string }, Found>(
  'campaigns.readToSubscribe',
  'list',
  `
  select c.id, c.name, c.title, c.version, e.id as "entryId", e.state as "entryState", e.stop_reason as "stopReason",
         e.id is not null and ${leftSince} as left,
         coalesce((select json_agg(t.body) from sms_template t where t.program_id = c.program_id
           and t.kind = '${campaignKind}' and starts_with(t.text, c.id || '.')), '[]') as bodies
    from campaign c left join campaign_entry e on e.campaign_id = c.id and e.patient_id = :patientId::text
    left join patient p on p.id = e.patient_id
   where c.program_id = :programId::text and c.name = :name::text and c.state = 'active'`,
)
type Found = {
  id: string
  name: string
  title: string
  version: number
  entryId: string | null
  entryState: CampaignEntryState | null
  stopReason: CampaignStop | null
  /** Has opted out since, whatever came after that. */
  left: boolean
  bodies: string[]
}

const write = statement<
  ActorValues & {
    campaignId: string
    version: number
    patientId: string
    programId: string
    campaignEntry: string
    entries: string
    entryId: string
    timelineData: string
  },
  { id: string }
>(
  'campaigns.subscribe',
  'set',
  `
  with wanted as (
    select id, program_id from campaign where id = :campaignId::text and version = :version::int and state = 'active' for share
  ), person as (
    select id, zones, phone_number from patient where id = :patientId::text and program_id = :programId::text and lifecycle <> 'unsubscribed' for share
  ), made as (
    insert into campaign_entry (id, campaign_id, program_id, patient_id, state, next_position, next_at, entries, subscribed_at, by_kind, by_name)
    select :campaignEntry::text, wanted.id, wanted.program_id, person.id, 'active', step.position,
           ${daysLater(':now::timestamptz', 'step.days_after', zoneOf('person', 'program'))},
           :entries::jsonb, greatest(:now::timestamptz, ${lastLeft('person')} + interval '1 millisecond'), :callerKind::text, :callerName::text
      from wanted
      cross join person
      join support_program program on program.id = wanted.program_id
      join campaign_step step on step.campaign_id = wanted.id and step.position = 1
    on conflict (campaign_id, patient_id) do update
       set state = excluded.state, stop_reason = null, ended_at = null, next_position = excluded.next_position, next_at = excluded.next_at,
           entries = excluded.entries, subscribed_at = excluded.subscribed_at, by_kind = excluded.by_kind, by_name = excluded.by_name
     where campaign_entry.state = 'stopped' and campaign_entry.stop_reason = '${optedOut}'
    returning id, patient_id, program_id
  ), told as (${timelineRow({
    of: 'made',
    kind: 'campaignSubscribed',
    data: `:timelineData::jsonb || jsonb_build_object('entryId', id)`,
  })}
  ), logged as (${changeRow({ of: 'made', kind: 'campaignSubscribed' })}
  ), audited as (${auditRow({
    of: 'made',
    action: 'campaign.subscribe',
    data: `jsonb_build_object('campaignId', :campaignId::text)`,
  })}
  )
  select id from made`,
)

export type Subscribed = { entryId: string; name: string; state: CampaignEntryState; already: boolean }

/** Throws campaignUnknown, campaignVariableMissing, patientNotFound or patientUnsubscribed. */
export async function subscribePatient(
  unit: Unit,
  given: { programId: string; patientId: string; name: string; entries: readonly EventEntry[] },
): Promise<Subscribed> {
  const { programId, patientId, name, entries } = given
  for (let tries = 0; tries < 50; tries += 1) {
    const [campaign] = await unit.sql(read, { programId, name, patientId })
    if (!campaign) throw new Refusal('campaignUnknown')
    const { id, title, version, entryId, entryState, stopReason, left, bodies } = campaign
    if (entryId !== null && entryState === 'active' && left) {
      await requirePatient(unit, programId, patientId)
      await endEntries(unit, [entryId], optedOut)
      continue
    }
    if (entryId !== null && entryState !== null && stopReason !== optedOut) {
      await record(unit, {
        action: 'campaign.subscribe',
        programId,
        patientIds: [patientId],
        data: { campaignId: id, already: true },
      })
      return { entryId, name, state: entryState, already: true }
    }
    const missing = neededValues(bodies).find((needed) => !entries.some(({ key }) => key === needed))
    if (missing !== undefined) throw new Refusal('campaignVariableMissing', { name: missing })

    const [made] = await unit.sql(write, {
      ...actorValues(unit),
      campaignId: id,
      version,
      patientId,
      programId,
      campaignEntry: newId('ce'),
      entries: JSON.stringify(entries),
      entryId: newId('ev'),
      timelineData: JSON.stringify({ name, title }),
    })
    if (made) return { entryId: made.id, name, state: 'active', already: false }
    // Somebody else was faster, the campaign was changed, or the patient has left: look again.
    await requirePatient(unit, programId, patientId)
  }
  throw new Error('a campaign kept changing while a patient was being put into it')
}
