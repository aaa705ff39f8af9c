// What the message list asks the server for, for the first paint and for the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MessageView } from '@/components/messages/message-address'
import { messagesApi } from '@/lib/contract/console-messages'
import { call } from '@/lib/web/call'

/** Every read is audited, so the list is read again only when somebody asks for it. */
export const messageList = (programId: string, query: MessageView) =>
  queryOptions({
    queryKey: ['messages', programId, query],
    queryFn: async () => (await call(messagesApi.listMessages, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
