// The addresses of the campaigns' pages; of a patient they never hold more than the cursor of a page.
import { CampaignEntryState } from '@/lib/contract/messaging/message-vocabulary'

export const campaignsPath = (programId: string) => `/p/${encodeURIComponent(programId)}/campaigns`
export const campaignPath = (programId: string, campaignId: string) =>
  `${campaignsPath(programId)}/${encodeURIComponent(campaignId)}`

export type EntryView = { state?: CampaignEntryState; before?: string }
type Search = Record<string, string | string[] | undefined>

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search): EntryView {
  const state = CampaignEntryState.all.find((known) => known === search.state)
  const before = typeof search.before === 'string' && /^[\w-]{1,100}$/.test(search.before) ? search.before : undefined
  return { ...(state && { state }), ...(before && { before }) }
}

export function entriesPath(programId: string, campaignId: string, view: EntryView = {}): string {
  const query = new URLSearchParams(view).toString()
  return `${campaignPath(programId, campaignId)}/patients${query && `?${query}`}`
}
