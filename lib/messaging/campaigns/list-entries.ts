// Lists the patients of a campaign, or the campaigns of a patient; newest first, pages by the last id.

import type { CampaignEntryRow } from '@/lib/contract/messaging/campaigns'
import type { CampaignEntryState } from '@/lib/contract/messaging/message-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
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
type Given = {
  programId: string
  state: CampaignEntryState | null
  before: string | null
  most: number
  campaign: string | null
  patient: string | null
}
const listing = (name: string, only: string) =>
  statement<Given, EntryRow>(
    `campaigns.entries.${name}`,
    'list',
    `select ${entryColumns} from ${entryJoins}
          where e.program_id = :programId::text and (:state::text is null or e.state = :state::text) and (:before::text is null or e.id < :before::text)
            ${only} order by e.id desc limit :most::int`,
  )
const inCampaign = 'and e.campaign_id = :campaign::text'
const whose = 'and e.patient_id = :patient::text'
const all = listing('all', '')
const ofCampaign = listing('ofCampaign', inCampaign)
const ofPatient = listing('ofPatient', whose)
const ofBoth = listing('ofBoth', `${inCampaign} ${whose}`)

export async function listEntries(
  unit: Unit,
  { programId, campaign, patient, state, before, limit }: EntryFilter,
): Promise<{ rows: CampaignEntryRow[]; older: string | null }> {
  const list = campaign && patient ? ofBoth : campaign ? ofCampaign : patient ? ofPatient : all
  const found = await unit.sql(list, {
    programId,
    state: state ?? null,
    before: before ?? null,
    most: limit + 1,
    campaign: campaign ?? null,
    patient: patient ?? null,
  })
  const rows = found.slice(0, limit).map(entryRowOf)
  await record(unit, {
    action: 'campaign.list',
    programId,
    patientIds: [...new Set(rows.map((row) => row.patient.id))],
    data: { rows: rows.length, ...(campaign && { campaignId: campaign }), ...(state && { state }) },
  })
  return { rows, older: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
