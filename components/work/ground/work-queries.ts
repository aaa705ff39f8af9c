// What "Needs action" asks the server for; keys and calls are written once, for the first paint and the browser.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { address, identifier, on, oneOf, someOf } from '@/components/kit/address'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import { type PatientIds, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { patientPageApi } from '@/lib/contract/patients/patient-page'
import { minute } from '@/lib/contract/time'
import { EnrollmentState } from '@/lib/contract/vocabulary'
import { WorkGroup, WorkSort, WorkTab } from '@/lib/contract/work/clock-vocabulary'
import { snoozeApi } from '@/lib/contract/work/snooze'
import { type PatientClock, workApi } from '@/lib/contract/work/work'

const beat = 3_000
const newsBeat = minute

/** What the list shows: its address. */
export const workAddress = address((programId: string) => `/p/${programId}/work`, {
  tab: oneOf(WorkTab.all),
  kind: someOf(WorkGroup.all),
  status: someOf(EnrollmentState.all),
  owner: identifier,
  today: on,
  escalated: on,
  sort: oneOf(WorkSort.all),
})
export type WorkView = ReturnType<typeof workAddress.read>
/** The view as the server is asked for it. */
const askedOf = ({ kind, status, today, escalated, ...view }: WorkView) => ({
  ...view,
  kind: kind?.join(','),
  status: status?.join(','),
  today: today && 'on',
  escalated: escalated && 'on',
})

export const workKey = (programId: string) => ['work', programId] as const
const workRevisionKey = (programId: string) => ['work-revision', programId] as const

// Every read is audited, so nothing is read again on a whim: the revision says when. Coming back to the list reads it anew.
export const workQuery = (programId: string, view: WorkView) =>
  infiniteQueryOptions({
    queryKey: [...workKey(programId), view],
    queryFn: async ({ pageParam }) =>
      (
        await call(workApi.listWork, {
          params: { programId },
          query: { ...askedOf(view), ...(pageParam && { after: pageParam }) },
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.more,
    placeholderData: keepPreviousData,
    ...untilChanged,
    gcTime: 0,
  })

/** The times a task is often due at; another hour may have other ones. */
export const dueTimesQuery = (programId: string) =>
  queryOptions({
    queryKey: ['due-times', programId],
    queryFn: async () => (await call(workApi.readDueTimes, { params: { programId } })).data,
    staleTime: beat,
  })

/** Runs only while the page is in sight. */
export const workRevision = (programId: string, view: WorkView) =>
  queryOptions({
    queryKey: [...workRevisionKey(programId), view],
    queryFn: async () => (await call(workApi.watchWork, { params: { programId }, query: askedOf(view) })).data,
    refetchInterval: livePace(beat),
    refetchIntervalInBackground: false,
    retry: false,
  })

/** Until when a row may be put away; another minute may have other times. */
export const snoozeTimesQuery = (programId: string) =>
  queryOptions({
    queryKey: ['snooze-times', programId],
    queryFn: async () => (await call(snoozeApi.readSnoozeTimes, { params: { programId } })).data,
    staleTime: beat,
  })

/** `mark` is the revision of the clocks from just before they were read. */
export type MarkedClocks = { mark: string; clocks: PatientClock[] }
export const patientClocksQuery = (place: PatientIds) =>
  queryOptions({
    queryKey: ['patient-clocks', place.programId, place.patientId],
    queryFn: async (): Promise<MarkedClocks> => {
      const { clocks: mark } = (await call(patientPageApi.watchPatient, { params: place })).data
      return { mark, clocks: (await call(workApi.listPatientClocks, { params: place })).data }
    },
    ...untilChanged,
  })

/** What has just happened by itself; asked when something has. */
export const workNotices = (programId: string, supervises: boolean) =>
  queryOptions({
    queryKey: ['work-notices', programId, supervises],
    queryFn: async () =>
      (
        await call(workApi.watchNotices, {
          params: { programId },
          query: { escalated: supervises ? 'yes' : 'no' },
        })
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: livePace(newsBeat),
    refetchIntervalInBackground: false,
    retry: false,
  })
