// What the patient page asks about flows, links, files and consents.
import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '@/components/kit/call'
import { type PatientIds, patientKey, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { flowsApi, type PatientFlows } from '@/lib/contract/journeys/flows'
import { patientPageApi } from '@/lib/contract/patients/patient-page'

/** `mark` is the revision of the flows from just before they were read: what changes after that is never missed. */
export type MarkedFlows = PatientFlows & { mark: string }

export const flowsQuery = (place: PatientIds) =>
  queryOptions({
    queryKey: [...patientKey(place), 'flows'],
    queryFn: async (): Promise<MarkedFlows> => {
      const { flows: mark } = (await call(patientPageApi.watchPatient, { params: place })).data
      return { mark, ...(await call(flowsApi.readFlows, { params: place })).data }
    },
    ...untilChanged,
  })

/** One look at a file is one read on the audit log: its thumbnail, the large picture and the download share it. It is
 *  kept nowhere once none of them is in sight. */
export const fileQuery = (place: PatientIds, mediaId: string) =>
  queryOptions({
    queryKey: ['patient-file', place.programId, place.patientId, mediaId],
    queryFn: ({ signal }) => callFile(flowsApi.readMediaFile, { params: { ...place, mediaId }, signal }),
    ...untilChanged,
    gcTime: 0,
  })
