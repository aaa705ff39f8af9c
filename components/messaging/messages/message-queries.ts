// What the message pages ask the server for; keys and calls are written once, for the first paint and the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import type { MessageFilterDraft } from '@/components/messaging/ground/message-address'
import { untilChanged } from '@/components/patients/ground/patient-page-queries'
import { messagesApi } from '@/lib/contract/messaging/messages'
import { textingApi } from '@/lib/contract/messaging/texting'

const beat = 3_000

/** Lists and open messages alike: what a change of any message makes stale. */
export const messagesKey = (programId: string) => ['messages', programId] as const

// Every read is audited, so nothing is read again on a whim: the revision says when.
export const messageList = (programId: string, query: MessageFilterDraft) =>
  queryOptions({
    queryKey: [...messagesKey(programId), 'list', query],
    queryFn: async () => (await call(messagesApi.listMessages, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })

export const messageQuery = (programId: string, smsId: string) =>
  queryOptions({
    queryKey: [...messagesKey(programId), 'message', smsId],
    queryFn: async () => (await call(textingApi.readMessage, { params: { programId, smsId } })).data,
    ...untilChanged,
    // Read anew each time it is opened.
    gcTime: 0,
  })

/** Runs only while the page is in sight. */
export const messagesRevision = (programId: string) =>
  queryOptions({
    queryKey: ['messages-revision', programId],
    queryFn: async () => (await call(messagesApi.watchMessages, { params: { programId } })).data,
    refetchInterval: livePace(beat),
    refetchIntervalInBackground: false,
    retry: false,
  })
