// What the inbox pages ask the server for; keys and calls are written once, for the first paint and for the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import { type InboxFilterDraft, inboxApi } from '@/lib/contract/callbacks/inbox'

// Every read is audited, so nothing is read again on a whim: the revision says when.
const untilChanged = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
const beat = 4_000

export const inboxListKey = (programId: string) => ['inbox', programId, 'list'] as const

export const inboxList = (programId: string, query: InboxFilterDraft) =>
  queryOptions({
    queryKey: [...inboxListKey(programId), query],
    queryFn: async () => (await call(inboxApi.listInbox, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })

/** Runs only while the page is in sight. */
export const inboxRevision = (programId: string) =>
  queryOptions({
    queryKey: ['inbox', programId, 'revision'],
    queryFn: async () => (await call(inboxApi.watchInbox, { params: { programId } })).data,
    refetchInterval: livePace(beat),
    refetchIntervalInBackground: false,
    retry: false,
  })

export const inboxHealth = (programId: string) =>
  queryOptions({
    queryKey: ['inbox', programId, 'health'],
    queryFn: async () => (await call(inboxApi.readInboxHealth, { params: { programId } })).data,
    refetchInterval: 15 * beat,
    refetchIntervalInBackground: false,
  })
