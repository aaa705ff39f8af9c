// What "Needs action" asks the server for; keys and calls are written once, for the first paint and the browser.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import { type PatientIds, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { patientPageApi } from '@/lib/contract/patients/patient-page'
import { minute } from '@/lib/contract/time'
import { type WorkGroup, WorkScope } from '@/lib/contract/work/clock-vocabulary'
import { type PatientClock, workApi } from '@/lib/contract/work/work'

const beat = 3_000
const newsBeat = minute

/** Whose work; with the scope of one person, whom. */
export type Asked = { scope: WorkScope; person?: string }

export const workKey = (programId: string) => ['work', programId] as const
export const workRevisionKey = (programId: string) => ['work-revision', programId] as const

// Every read is audited, so nothing is read again on a whim: the revision says when. Coming back to the list reads it anew.
export const workQuery = (programId: string, asked: Asked) =>
  queryOptions({
    queryKey: [...workKey(programId), asked],
    queryFn: async () => (await call(workApi.listWork, { params: { programId }, query: asked })).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
    gcTime: 0,
  })

export const workColumn = async (programId: string, asked: Asked, group: WorkGroup, after: string) =>
  (await call(workApi.listWorkColumn, { params: { programId }, query: { ...asked, group, after } })).data

/** The times a task is often due at; another hour may have other ones. */
export const dueTimesQuery = (programId: string) =>
  queryOptions({
    queryKey: ['due-times', programId],
    queryFn: async () => (await call(workApi.readDueTimes, { params: { programId } })).data,
    staleTime: beat,
  })

/** Runs only while the page is in sight. */
export const workRevision = (programId: string, asked: Asked) =>
  queryOptions({
    queryKey: [...workRevisionKey(programId), asked],
    queryFn: async () => (await call(workApi.watchWork, { params: { programId }, query: asked })).data,
    refetchInterval: livePace(beat),
    refetchIntervalInBackground: false,
    retry: false,
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

export const pausedWork = (programId: string) =>
  infiniteQueryOptions({
    queryKey: [...workKey(programId), 'paused'],
    queryFn: async ({ pageParam }) =>
      (await call(workApi.listPaused, { params: { programId }, query: pageParam ? { after: pageParam } : {} })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.more,
    ...untilChanged,
    gcTime: 0,
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

/** Unknown words in an address are left out rather than answered with an error. */
export function readAsked({ scope, person }: { scope?: unknown; person?: unknown }): Asked {
  const known = WorkScope.all.find((each) => each === scope) ?? WorkScope.mine
  if (known !== 'person') return { scope: known }
  return typeof person === 'string' && person !== '' ? { scope: known, person } : { scope: WorkScope.mine }
}

/** The tab of what stands still; it is no scope, since nobody has anything to do there. */
export const pausedTab = 'paused'
export const pausedPath = (programId: string) => `/p/${encodeURIComponent(programId)}/work?scope=${pausedTab}`

export const workPath = (programId: string, scope: WorkScope = WorkScope.mine, person?: string) =>
  `/p/${encodeURIComponent(programId)}/work${scope === WorkScope.mine ? '' : `?scope=${scope}`}${person ? `&person=${encodeURIComponent(person)}` : ''}`
