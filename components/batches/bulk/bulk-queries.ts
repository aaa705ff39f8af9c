// What bulk actions ask the server for; keys and calls are written once, for the first paint and the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RunView } from '@/components/batches/ground/bulk-address'
import { call } from '@/components/kit/call'
import { type BulkAct, type BulkRun, type BulkScope, bulkApi } from '@/lib/contract/batches/bulk'
import { isUnderWay } from '@/lib/contract/batches/bulk-vocabulary'

export const bulkKey = (programId: string) => ['bulk', programId] as const

const beat = 1_000

/** What was typed is part of the key, so it is forgotten as soon as the dialog closes. */
export const bulkPreview = (programId: string, scope: BulkScope, act: BulkAct | null) =>
  queryOptions({
    queryKey: [...bulkKey(programId), 'preview', scope, act],
    queryFn: async ({ signal }) => {
      if (!act) throw new Error('There is no act to look at')
      return (await call(bulkApi.previewBulk, { params: { programId }, body: { scope, act }, signal })).data
    },
    enabled: act !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const bulkRuns = (programId: string, before: string | null) =>
  queryOptions({
    queryKey: [...bulkKey(programId), 'runs', before],
    queryFn: async () =>
      (await call(bulkApi.listBulk, { params: { programId }, query: { ...(before && { before }) } })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some((run) => isUnderWay(run.state)) ? beat : false),
  })

/** Asked again while it runs, and while the seconds of its messages do. */
export const bulkRun = (programId: string, runId: string) =>
  queryOptions({
    queryKey: [...bulkKey(programId), 'run', runId],
    queryFn: async () => (await call(bulkApi.readBulk, { params: { programId, runId } })).data,
    refetchInterval: ({ state }) => (state.data && moves(state.data) ? beat : false),
    refetchIntervalInBackground: true,
  })

const moves = ({ state, kind, undoUntil, asOf }: BulkRun) =>
  isUnderWay(state) || (kind === 'message' && undoUntil !== null && secondsLeft(undoUntil, asOf) <= 60)

export const secondsLeft = (until: string, asOf: string) => Math.ceil((Date.parse(until) - Date.parse(asOf)) / 1_000)

/** Every read is audited: again every few seconds while it runs, and once more when it has ended. */
export const bulkRows = (programId: string, runId: string, view: RunView, running: boolean) =>
  queryOptions({
    queryKey: [...bulkKey(programId), 'rows', runId, view],
    queryFn: async () => (await call(bulkApi.listBulkRows, { params: { programId, runId }, query: view })).data,
    placeholderData: keepPreviousData,
    refetchInterval: running ? 3 * beat : false,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: false,
  })
