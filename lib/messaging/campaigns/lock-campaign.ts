// Whoever changes a campaign holds its row: until that is done nobody is put into it and no step of it is planned.

import type { CampaignState } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import type { CampaignPlace } from './read-campaign'

const lock = {
  name: 'campaigns.lock',
  text: 'select state, version from campaign where id = $1::text and program_id = $2::text for update',
}

export async function lockCampaign(unit: Unit, { programId, campaignId }: CampaignPlace) {
  if (campaignId.includes('\0')) throw new Refusal('notFound')
  const [held] = await unit.sql<{ state: CampaignState; version: number }>(lock, [campaignId, programId])
  if (!held) throw new Refusal('notFound')
  return held
}
