// Handlers of what people do with a message: look at it, take it back, decide about one of which nobody knows.
import type { textingApi } from '@/lib/contract/messaging/texting'
import { undoWithLink } from '@/lib/journeys/links/reply-with-link'
import { readMessage } from '@/lib/messaging/messages/read-message'
import { settleMessage } from '@/lib/messaging/messages/settle-message'
import type { HandlersOf } from '@/lib/server/web/handle'

const where = (params: Record<string, string>) => ({ programId: params.programId ?? '', smsId: params.smsId ?? '' })

export const messageHandlers: HandlersOf<Pick<typeof textingApi, 'readMessage' | 'undoMessage' | 'settleMessage'>> = {
  readMessage: async (unit, _, { params }) => ({ data: await readMessage(unit, where(params)), status: 200 }),
  undoMessage: async (unit, _, { params }) => ({ data: await undoWithLink(unit, where(params)), status: 200 }),
  settleMessage: async (unit, { decision }, { params }) => ({
    data: await settleMessage(unit, { ...where(params), decision }),
    status: 200,
  }),
}
