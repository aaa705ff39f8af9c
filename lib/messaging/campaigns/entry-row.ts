// A patient's way through a campaign as the console shows it.
import type { CampaignEntryRow } from '@/lib/contract/messaging/campaigns'
import type { CampaignEntryState, CampaignStop } from '@/lib/contract/messaging/message-vocabulary'

export const entryColumns = `
  e.id, e.campaign_id as "campaignId", c.name, c.title, e.state, e.stop_reason as "stopReason",
  e.next_position as "nextPosition", e.next_at as "nextAt", e.subscribed_at as "subscribedAt", e.ended_at as "endedAt",
  e.by_name as "byName", (select count(*) from campaign_step s where s.campaign_id = e.campaign_id)::int as steps,
  p.id as "patientId", p.first_name as "firstName", p.last_name as "lastName"`

export const entryJoins = `campaign_entry e join campaign c on c.id = e.campaign_id join patient p on p.id = e.patient_id`

export type EntryRow = {
  id: string
  campaignId: string
  name: string
  title: string
  state: string
  stopReason: string | null
  nextPosition: number | null
  nextAt: Date | null
  subscribedAt: Date
  endedAt: Date | null
  byName: string
  steps: number
  patientId: string
  firstName: string | null
  lastName: string | null
}

export const entryRowOf = (row: EntryRow): CampaignEntryRow => {
  const { patientId, firstName, lastName, state, stopReason, nextAt, subscribedAt, endedAt, ...rest } = row
  return {
    ...rest,
    patient: { id: patientId, firstName, lastName },
    state: state as CampaignEntryState,
    stopReason: stopReason as CampaignStop | null,
    nextAt: nextAt?.toISOString() ?? null,
    subscribedAt: subscribedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
