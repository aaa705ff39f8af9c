// A campaign is started once its words are right, and archived once nobody is to get it any more: that ends it for
// everybody in it, at once, and cannot be taken back.

import type { CampaignView } from '@/lib/contract/messaging/campaigns'
import type { CampaignState } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { moveMessages, stopped as stop } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { endEntries } from './end-entries'
import { lockCampaign } from './lock-campaign'
import { type CampaignIds, readCampaign } from './read-campaign'

const follows: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['active', 'archived'],
  active: ['archived'],
  archived: [],
}

const underWay = statement<{ campaignId: string }, { id: string }>(
  'campaigns.underWay',
  'claim',
  `select id from campaign_entry where campaign_id = :campaignId::text and state = 'active' order by id for no key update`,
)
/** The last message of those who have been through it may still wait for the morning. */
const lastWaiting = statement<{ campaignId: string; now: Date }>(
  'campaigns.lastWaiting',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stop('campaignStopped'),
    where: `s.state in ('queued', 'deferred')
            and s.campaign_entry_id in (select id from campaign_entry where campaign_id = :campaignId::text)`,
  })} select id from silenced`,
)

export async function setCampaignState(
  unit: TxUnit,
  { state, ...place }: CampaignIds & { state: CampaignState },
): Promise<CampaignView> {
  const { programId, campaignId } = place
  const held = await lockCampaign(unit, place)
  if (held.state === state) return readCampaign(unit, place)
  if (!follows[held.state].includes(state)) {
    const message = held.state === 'archived' ? 'is archived for good' : 'cannot become a draft again'
    throw new Refusal('dataInvalid', { data: { problems: [{ path: 'state', message }] } })
  }

  await unit.tx.campaign.update({ where: { id: campaignId }, data: { state, updatedAt: unit.now } })
  let stopped = 0
  if (state === 'archived') {
    const entries = await unit.sql(underWay, { campaignId })
    stopped = await endEntries(
      unit,
      entries.map(({ id }) => id),
      'archived',
    )
    await unit.sql(lastWaiting, { campaignId, now: unit.now })
  }
  await record(unit, { action: 'campaign.setState', programId, data: { campaignId, state, stopped } })
  return readCampaign(unit, place)
}
