// A campaign with its steps and their words.
import type { CampaignView } from '@/lib/contract/messaging/campaigns'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { campaignColumns, campaignCounts, campaignViewOf, stepList, type ViewedRow } from './campaign-view'

const read = statement<{ campaignId: string; programId: string }, ViewedRow>(
  'campaigns.read',
  'list',
  `select ${campaignColumns}, c.version, c.stop_on as "stopOn", ${stepList} as "stepList"
           from campaign c ${campaignCounts} where c.id = :campaignId::text and c.program_id = :programId::text`,
)

export type CampaignIds = { programId: string; campaignId: string }

export async function readCampaign(unit: Unit, { programId, campaignId }: CampaignIds): Promise<CampaignView> {
  if (campaignId.includes('\0')) throw new Refusal('notFound')
  const [row] = await unit.sql(read, { campaignId, programId })
  if (!row) throw new Refusal('notFound')
  return campaignViewOf(row)
}
