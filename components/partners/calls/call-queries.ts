// What the page of API calls asks the server for, for the first paint and for the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { type ConsoleCallsFilterDraft, callsApi } from '@/lib/contract/partners/calls'

/** Reading it is a row of the audit log, so it is read again only when somebody asks for it. */
export const callList = (programId: string, query: ConsoleCallsFilterDraft) =>
  queryOptions({
    queryKey: ['apiCalls', programId, query],
    queryFn: async () => (await call(callsApi.listApiCalls, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
