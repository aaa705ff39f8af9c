// What the patient page asks the server for; keys and calls are written once, for the page's first paint and the browser.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import type { PreviewBody } from '@/lib/contract/messaging/messages'
import { patientPageApi } from '@/lib/contract/patients/patient-page'
import { minute } from '@/lib/contract/time'
import type { TimelineKind } from '@/lib/contract/vocabulary'

export type PatientIds = { programId: string; patientId: string }

/** Everything of one patient: what a change of the patient makes stale. */
export const patientKey = ({ programId, patientId }: PatientIds) => ['patient', programId, patientId] as const

// Every read is audited, so nothing is read again on a whim: the revision says when.
export const untilChanged = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
const beat = 5_000

export const patientQuery = (place: PatientIds) =>
  queryOptions({
    queryKey: [...patientKey(place), 'card'],
    queryFn: async () => (await call(patientPageApi.readPatient, { params: place })).data,
    ...untilChanged,
  })

/** What is important, all there is, or one kind of it. */
export type TimelineShown = 'important' | 'all' | TimelineKind

export const timelineQuery = (place: PatientIds, shown: TimelineShown) =>
  infiniteQueryOptions({
    queryKey: [...patientKey(place), 'timeline', shown],
    queryFn: async ({ pageParam }) =>
      (
        await call(patientPageApi.readTimeline, {
          params: place,
          query: { ...wanted(shown), ...(pageParam && { before: pageParam }) },
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })

const wanted = (shown: TimelineShown) =>
  shown === 'all' ? {} : shown === 'important' ? { only: shown } : { kind: shown }

/** Runs only while the page is in sight. */
export const revisionQuery = (place: PatientIds) =>
  queryOptions({
    queryKey: ['patient-revision', place.programId, place.patientId],
    queryFn: async () => (await call(patientPageApi.watchPatient, { params: place })).data,
    refetchInterval: livePace(beat),
    refetchIntervalInBackground: false,
    retry: false,
  })

/** Apart from what is on record: sending an event must not ask once more what it would do. */
export const previewKey = ({ programId, patientId }: PatientIds) => ['patient-preview', programId, patientId] as const

/** The typed values are part of the key, so they are forgotten as soon as the drawer closes. */
export const previewQuery = (place: PatientIds, body: PreviewBody) =>
  queryOptions({
    queryKey: [...previewKey(place), body],
    queryFn: async () => ({ ...(await call(patientPageApi.previewSms, { params: place, body })).data, update: body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: beat,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const notificationsQuery = (programId: string) =>
  queryOptions({
    queryKey: ['notifications', programId],
    queryFn: async () => (await call(patientPageApi.listNotifications, { params: { programId } })).data.rows,
    staleTime: minute,
  })
