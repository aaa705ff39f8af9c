// The addresses of the campaigns' pages; of a patient they never hold more than the cursor of a page.
import { address, identifier, oneOf } from '@/components/kit/address'
import { CampaignEntryState } from '@/lib/contract/messaging/message-vocabulary'

export const campaignsPath = (programId: string) => `/p/${encodeURIComponent(programId)}/campaigns`
export const campaignPath = (programId: string, campaignId: string) =>
  `${campaignsPath(programId)}/${encodeURIComponent(campaignId)}`

type CampaignIds = { programId: string; campaignId: string }
export const entriesAddress = address(
  ({ programId, campaignId }: CampaignIds) => `/p/${programId}/campaigns/${campaignId}/patients`,
  { state: oneOf(CampaignEntryState.all), before: identifier },
  { page: ['before'] },
)
export type EntryView = ReturnType<typeof entriesAddress.read>
