// A new campaign is a draft: nobody can be put into it until it is started.

import type { CampaignDraft, CampaignView } from '@/lib/contract/messaging/campaigns'
import { Refusal } from '@/lib/contract/refusals'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { checkDraft } from './check-draft'
import { readCampaign } from './read-campaign'
import { writeSteps } from './write-steps'

export async function createCampaign(
  unit: TxUnit,
  { programId, ...draft }: { programId: string } & CampaignDraft,
): Promise<CampaignView> {
  checkDraft(draft)
  const { name, title, stopOn, steps } = draft
  const campaignId = newId('cp')
  const made = await unit.tx.campaign.createMany({
    data: [
      { id: campaignId, programId, name, title, class: draft.class, stopOn, createdAt: unit.now, updatedAt: unit.now },
    ],
    skipDuplicates: true,
  })
  if (made.count === 0) throw new Refusal('campaignNameTaken')
  await writeSteps(unit, programId, campaignId, steps)
  await record(unit, { action: 'campaign.create', programId, data: { campaignId, steps: steps.length } })
  return readCampaign(unit, { programId, campaignId })
}
