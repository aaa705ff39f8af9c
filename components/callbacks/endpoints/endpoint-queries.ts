// What the endpoints page asks the server for; keys and calls are written once, for the first paint and for the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import type { DeliveryPhase } from '@/lib/contract/callbacks/callback-vocabulary'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

const beat = 3_000

/** Shows no patient, so it may be asked again and again; runs only while the page is in sight. */
export const endpointList = (programId: string) =>
  queryOptions({
    queryKey: ['endpoints', programId],
    queryFn: async () => (await call(callbacksApi.listEndpoints, { params: { programId } })).data,
    staleTime: beat,
    refetchInterval: beat,
    refetchIntervalInBackground: false,
    retry: false,
  })

const over: readonly DeliveryPhase[] = ['delivered', 'failed', 'cancelled']
export const isOver = (phase: DeliveryPhase | undefined) => phase !== undefined && over.includes(phase)

type Sample = { programId: string; deliveryId: string }

/** A person waits for the outcome and looks on, so it is asked for more often than a page is. */
export const sampleMark = (params: Sample) =>
  queryOptions({
    queryKey: ['sample-mark', params],
    queryFn: async () => (await call(callbacksApi.watchDelivery, { params })).data.mark,
    refetchInterval: 1_000,
    refetchIntervalInBackground: false,
    retry: false,
  })

/** Read anew for each mark: every read is audited, so none is made on a whim. */
export const sampleDelivery = (params: Sample, mark: string | undefined) =>
  queryOptions({
    queryKey: ['sample', params, mark],
    queryFn: async () => (await call(callbacksApi.readDelivery, { params })).data,
    enabled: mark !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
