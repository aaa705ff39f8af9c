// What the pages of callbacks ask the server for; keys and calls are written once, for the first paint and the browser.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import type { DeliveryFilterDraft, DeliveryView, ReplayScope } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

// Every read is audited, so nothing is read again on a whim: the revision says when.
const untilChanged = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
/** Runs only while the page is in sight. */
const beating = { refetchIntervalInBackground: false, retry: false } as const
const beat = 2_000

export const deliveryListKey = (programId: string) => ['callbacks', programId, 'list'] as const

export const deliveryList = (programId: string, query: DeliveryFilterDraft) =>
  queryOptions({
    queryKey: [...deliveryListKey(programId), query],
    queryFn: async () => (await call(callbacksApi.listDeliveries, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })

export const deliveryRevision = (programId: string, query: DeliveryFilterDraft) =>
  queryOptions({
    queryKey: ['callbacks', programId, 'revision', query],
    queryFn: async () => (await call(callbacksApi.watchDeliveries, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    refetchInterval: livePace(beat),
    ...beating,
  })

export type DeliveryIds = { programId: string; deliveryId: string }
/** `mark` is the delivery's revision from just before it was read: what changes after that is never missed. */
export type MarkedDelivery = { mark: string; delivery: DeliveryView }

export const deliveryQuery = (params: DeliveryIds) =>
  queryOptions({
    queryKey: ['callbacks', params.programId, 'delivery', params.deliveryId],
    queryFn: async (): Promise<MarkedDelivery> => {
      const { mark } = (await call(callbacksApi.watchDelivery, { params })).data
      return { mark, delivery: (await call(callbacksApi.readDelivery, { params })).data }
    },
    ...untilChanged,
  })

export const deliveryMark = (params: DeliveryIds) =>
  queryOptions({
    queryKey: ['callbacks', params.programId, 'mark', params.deliveryId],
    queryFn: async () => (await call(callbacksApi.watchDelivery, { params })).data.mark,
    refetchInterval: livePace(beat),
    ...beating,
  })

export const replayList = (programId: string) =>
  queryOptions({
    queryKey: ['callbacks', programId, 'replays'],
    queryFn: async () => (await call(callbacksApi.listReplays, { params: { programId } })).data,
    // A second while one runs; else as often as a colleague may start one.
    refetchInterval: ({ state }) => (state.data?.some((replay) => replay.state === 'running') ? 1_000 : 10_000),
    ...beating,
  })

export const replayCount = (say: CallbackWords, programId: string, scope: ReplayScope | null) =>
  queryOptions({
    queryKey: ['callbacks', programId, 'count', scope],
    queryFn: async ({ signal }) => {
      if (!scope) throw new Error(say.nothingToCount)
      return (await call(callbacksApi.countReplay, { params: { programId }, body: scope, signal })).data.total
    },
    enabled: scope !== null,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
