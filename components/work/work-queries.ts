// What "Needs action" asks the server for; keys and calls are written once, for the first paint and the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { livePace } from '@/components/live/live-pace'
import { untilChanged } from '@/components/patients/patient-page-queries'
import { type WorkGroup, type WorkScope, workScopes } from '@/lib/contract/clock-vocabulary'
import { workApi } from '@/lib/contract/console-work'
import { call } from '@/lib/web/call'

const beat = 3_000

export const workKey = (programId: string) => ['work', programId] as const
export const workPulseKey = (programId: string) => ['work-pulse', programId] as const

// Every read is audited, so nothing is read again on a whim: the pulse says when. Coming back to the list reads it anew.
export const workQuery = (programId: string, scope: WorkScope) =>
  queryOptions({
    queryKey: [...workKey(programId), scope],
    queryFn: async () => (await call(workApi.listWork, { params: { programId }, query: { scope } })).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
    gcTime: 0,
  })

export const workColumn = async (programId: string, scope: WorkScope, group: WorkGroup, after: string) =>
  (await call(workApi.listWorkColumn, { params: { programId }, query: { scope, group, after } })).data

/** Runs only while the page is in sight. */
export const workPulse = (programId: string, scope: WorkScope) =>
  queryOptions({
    queryKey: [...workPulseKey(programId), scope],
    queryFn: async () => (await call(workApi.watchWork, { params: { programId }, query: { scope } })).data,
    refetchInterval: livePace(beat),
    refetchIntervalInBackground: false,
    retry: false,
  })

/** Unknown words in an address are left out rather than answered with an error. */
export const readScope = (value: unknown): WorkScope => workScopes.find((scope) => scope === value) ?? workScopes[0]

export const workPath = (programId: string, scope: WorkScope = workScopes[0]) =>
  `/p/${encodeURIComponent(programId)}/work${scope === workScopes[0] ? '' : `?scope=${scope}`}`
