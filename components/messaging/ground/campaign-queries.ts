// What the campaigns' pages ask the server for; keys and calls are written once, for the first paint and the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import type { EntryView } from '@/components/messaging/ground/campaign-address'
import { type PatientIds, patientKey, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { campaignsApi } from '@/lib/contract/messaging/campaigns'

export const campaignsKey = (programId: string) => ['campaigns', programId] as const

export const campaignList = (programId: string) =>
  queryOptions({
    queryKey: [...campaignsKey(programId), 'list'],
    queryFn: async () => (await call(campaignsApi.listCampaigns, { params: { programId } })).data.rows,
    staleTime: 10_000,
  })

export const campaignQuery = (programId: string, campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey(programId), campaignId],
    queryFn: async () => (await call(campaignsApi.readCampaign, { params: { programId, campaignId } })).data,
    // What is being edited is not read anew below the writer's hands.
    ...untilChanged,
  })

/** Every read is audited, so the list is read again only when somebody asks for it. */
export const entryList = (programId: string, campaignId: string, view: EntryView) =>
  queryOptions({
    queryKey: [...campaignsKey(programId), campaignId, 'entries', view],
    queryFn: async () =>
      (
        await call(campaignsApi.listCampaignEntries, {
          params: { programId },
          query: { campaign: campaignId, ...view },
        })
      ).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })

/** Below the patient's key: what changes the patient's record reads it again. */
export const patientCampaigns = (place: PatientIds) =>
  queryOptions({
    queryKey: [...patientKey(place), 'campaigns'],
    queryFn: async () =>
      (
        await call(campaignsApi.listCampaignEntries, {
          params: { programId: place.programId },
          query: { patient: place.patientId, limit: 100 },
        })
      ).data,
    ...untilChanged,
  })
