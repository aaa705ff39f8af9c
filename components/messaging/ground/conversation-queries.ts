// What conversations ask the server for; keys and calls are written once, for the first paint and for the browser.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { livePace } from '@/components/kit/live/live-pace'
import { type PatientIds, untilChanged } from '@/components/patients/ground/patient-page-queries'
import type { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'
import { textingApi } from '@/lib/contract/messaging/texting'
import type { FlowKind } from '@/lib/contract/vocabulary'

export const conversationPath = ({ programId, patientId }: PatientIds) =>
  `/p/${encodeURIComponent(programId)}/messages/${encodeURIComponent(patientId)}`

const beat = 3_000
const watching = { refetchInterval: livePace(beat), refetchIntervalInBackground: false, retry: false } as const

/** Newest first; further pages are older. */
export const conversationQuery = (place: PatientIds) =>
  infiniteQueryOptions({
    queryKey: ['conversation', place.programId, place.patientId, 'lines'],
    queryFn: async ({ pageParam }) =>
      (await call(textingApi.readConversation, { params: place, query: { ...(pageParam && { before: pageParam }) } }))
        .data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.older,
    ...untilChanged,
  })

/** Runs only while the page is in sight. */
export const conversationRevision = (place: PatientIds) =>
  queryOptions({
    queryKey: ['conversation-revision', place.programId, place.patientId],
    queryFn: async () => (await call(textingApi.watchConversation, { params: place })).data,
    ...watching,
  })

export const replyPreviewKey = ({ programId, patientId }: PatientIds) => ['reply-preview', programId, patientId]

/** As it is sent: the words, the form that a link in them opens, and the time they are to go. */
export type Written = { body: string; link?: Exclude<FlowKind, 'missing'>; at?: string }

/** The typed words are part of the key, so they are forgotten as soon as they change. */
export const replyPreviewQuery = (place: PatientIds, written: Written) =>
  queryOptions({
    queryKey: [...replyPreviewKey(place), written],
    queryFn: async () => (await call(textingApi.previewReply, { params: place, body: written })).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
    gcTime: 0,
  })

export const waitingTextsKey = (programId: string) => ['waiting-texts', programId]

export const conversationsPath = (programId: string) => `/p/${encodeURIComponent(programId)}/messages`

/** Whose conversation an address names; null for the list alone. */
export function conversationOf(programId: string, path: string): string | null {
  const above = `${conversationsPath(programId)}/`
  return path.startsWith(above) ? decodeURIComponent(path.slice(above.length)) : null
}

export const conversationsQuery = (programId: string, filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: [...waitingTextsKey(programId), filter],
    queryFn: async ({ pageParam }) =>
      (
        await call(textingApi.listConversations, {
          params: { programId },
          query: { filter, ...(pageParam && { before: pageParam }) },
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.older,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })

export const textsRevision = (programId: string) =>
  queryOptions({
    queryKey: ['texts-revision', programId],
    queryFn: async () => (await call(textingApi.watchTexts, { params: { programId } })).data,
    ...watching,
  })
