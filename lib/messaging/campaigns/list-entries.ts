// Who is in a campaign, or the campaigns of a patient; newest first, pages by the last id.

import type { CampaignEntryRow } from '@/lib/contract/messaging/campaigns'
import type { CampaignEntryState } from '@/lib/contract/messaging/message-vocabulary'
import { record } from '@/lib/platform/record/record'
import type { Statement, Unit } from '@/lib/platform/unit'
import { type EntryRow, entryColumns, entryJoins, entryRowOf } from './entry-row'

export type EntryFilter = {
  programId: string
  campaign?: string | undefined
  patient?: string | undefined
  state?: CampaignEntryState | undefined
  before?: string | undefined
  limit: number
}

// Each way of asking is a range of its own index, so each has a statement.
const listing = (name: string, only: string): Statement => ({
  name: `campaigns.entries.${name}`,
  text: `select ${entryColumns} from ${entryJoins}
          where e.program_id = $1::text and ($2::text is null or e.state = $2::text) and ($3::text is null or e.id < $3::text)
            ${only} order by e.id desc limit $4::int`,
})
const all = listing('all', '')
const ofCampaign = listing('ofCampaign', 'and e.campaign_id = $5::text')
const ofPatient = listing('ofPatient', 'and e.patient_id = $5::text')
const ofBoth = listing('ofBoth', 'and e.campaign_id = $5::text and e.patient_id = $6::text')

export async function listEntries(
  unit: Unit,
  { programId, campaign, patient, state, before, limit }: EntryFilter,
): Promise<{ rows: CampaignEntryRow[]; older: string | null }> {
  const statement = campaign && patient ? ofBoth : campaign ? ofCampaign : patient ? ofPatient : all
  const whose = [campaign, patient].filter((id) => id)
  const found = await unit.sql<EntryRow>(statement, [programId, state ?? null, before ?? null, limit + 1, ...whose])
  const rows = found.slice(0, limit).map(entryRowOf)
  await record(unit, {
    action: 'campaign.list',
    programId,
    patientIds: [...new Set(rows.map((row) => row.patient.id))],
    data: { rows: rows.length, ...(campaign && { campaignId: campaign }), ...(state && { state }) },
  })
  return { rows, older: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
