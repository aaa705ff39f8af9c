// Handlers of the campaigns' pages, and of the card on a patient's page.

import type { campaignsApi } from '@/lib/contract/messaging/campaigns'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { confirmCampaignClass } from '@/lib/messaging/campaigns/confirm-campaign-class'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { listCampaigns } from '@/lib/messaging/campaigns/list-campaigns'
import { listEntries } from '@/lib/messaging/campaigns/list-entries'
import { readCampaign } from '@/lib/messaging/campaigns/read-campaign'
import { requirePatient } from '@/lib/messaging/campaigns/require-patient'
import { saveCampaign } from '@/lib/messaging/campaigns/save-campaign'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { stopEntry } from '@/lib/messaging/campaigns/stop-entry'
import { subscribePatient } from '@/lib/messaging/campaigns/subscribe-patient'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const placeOf = (call: Call) => ({ ...programOf(call), campaignId: call.params.campaignId ?? '' })

export const campaignHandlers: HandlersOf<typeof campaignsApi> = {
  listCampaigns: async (unit, _, call) => ({ data: { rows: await listCampaigns(unit, programOf(call)) }, status: 200 }),
  readCampaign: async (unit, _, call) => ({ data: await readCampaign(unit, placeOf(call)), status: 200 }),
  createCampaign: async (unit, draft, call) => ({
    data: await createCampaign(unit, { ...programOf(call), ...draft }),
    status: 200,
  }),
  saveCampaign: async (unit, draft, call) => ({
    data: await saveCampaign(unit, { ...placeOf(call), ...draft }),
    status: 200,
  }),
  confirmCampaignClass: async (unit, body, call) => ({
    data: await confirmCampaignClass(unit, { ...placeOf(call), class: body.class }),
    status: 200,
  }),
  setCampaignState: async (unit, { state }, call) => ({
    data: await setCampaignState(unit, { ...placeOf(call), state }),
    status: 200,
  }),
  listCampaignEntries: async (unit, filter, call) => ({
    data: await listEntries(unit, { ...programOf(call), ...filter }),
    status: 200,
  }),
  subscribePatient: async (unit, { name, additionalData }, call) => {
    const { programId } = programOf(call)
    const patientId = await requirePatient(unit, programId, call.params.patientId ?? '').catch((error: unknown) => {
      throw isRefusal(error) && error.refusal === 'patientNotFound' ? new Refusal('notFound') : error
    })
    const { entryId, already } = await subscribePatient(unit, { programId, patientId, name, entries: additionalData })
    return { data: { entryId, already }, status: 200 }
  },
  stopCampaignEntry: async (unit, _, call) => ({
    data: await stopEntry(unit, { ...programOf(call), entryId: call.params.entryId ?? '' }),
    status: 200,
  }),
}
