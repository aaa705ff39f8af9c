// A change of a campaign holds its row: until that is done nobody is put into it and no step of it is planned.

import type { CampaignState } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { CampaignIds } from './read-campaign'

const lock = statement<{ campaignId: string; programId: string }, { state: CampaignState; version: number }>(
  'campaigns.lock',
  'claim',
  'select state, version from campaign where id = :campaignId::text and program_id = :programId::text for update',
)

export async function lockCampaign(unit: Unit, { programId, campaignId }: CampaignIds) {
  if (campaignId.includes('\0')) throw new Refusal('notFound')
  const [held] = await unit.sql(lock, { campaignId, programId })
  if (!held) throw new Refusal('notFound')
  return held
}
