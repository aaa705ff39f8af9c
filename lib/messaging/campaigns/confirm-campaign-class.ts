// A campaign that was made before campaigns had a class: a person says which one it is. What already waits of it is asked
// for that consent when it goes.

import type { CampaignView } from '@/lib/contract/messaging/campaigns'
import type { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockCampaign } from './lock-campaign'
import { type CampaignIds, readCampaign } from './read-campaign'

export async function confirmCampaignClass(
  unit: TxUnit,
  { class: chosen, ...place }: CampaignIds & { class: CampaignClass },
): Promise<CampaignView> {
  const { programId, campaignId } = place
  await lockCampaign(unit, place)
  await unit.tx.campaign.update({
    where: { id: campaignId },
    data: { class: chosen, classConfirmed: true, version: { increment: 1 }, updatedAt: unit.now },
  })
  await record(unit, { action: 'campaign.confirmClass', programId, data: { campaignId, class: chosen } })
  return readCampaign(unit, place)
}
