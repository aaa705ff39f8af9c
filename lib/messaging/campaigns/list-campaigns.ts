// The campaigns of a program with how many patients are in each; those under way first. Nobody is named.
import type { CampaignRow } from '@/lib/contract/messaging/campaigns'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type CountedRow, campaignColumns, campaignCounts, campaignRowOf } from './campaign-view'

const list = statement<{ programId: string }, CountedRow>(
  'campaigns.list',
  'list',
  `select ${campaignColumns} from campaign c ${campaignCounts} where c.program_id = :programId::text
         order by array_position(array['active', 'draft', 'archived'], c.state), lower(c.title), c.id`,
)

export async function listCampaigns(unit: Unit, { programId }: { programId: string }): Promise<CampaignRow[]> {
  return (await unit.sql(list, { programId })).map(campaignRowOf)
}
