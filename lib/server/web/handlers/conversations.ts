// Handlers of conversations and of the phone on the screen.

import type { screenPhoneApi } from '@/lib/contract/messaging/screen-phone'
import type { textingApi } from '@/lib/contract/messaging/texting'
import { slugOf } from '@/lib/contract/refusal-names'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsReason } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { replyWithLink } from '@/lib/journeys/links/reply-with-link'
import { textOnScreen } from '@/lib/messaging/inbound/text-on-screen'
import { listConversations } from '@/lib/messaging/messages/list-conversations'
import { listScreenPhones } from '@/lib/messaging/messages/list-screen-phones'
import { markSeen } from '@/lib/messaging/messages/mark-seen'
import { previewReply } from '@/lib/messaging/messages/preview-reply'
import { readConversation } from '@/lib/messaging/messages/read-conversation'
import { readScreenPhone } from '@/lib/messaging/messages/read-screen-phone'
import { watchConversation } from '@/lib/messaging/messages/watch-conversation'
import { watchTexts } from '@/lib/messaging/messages/watch-texts'
import type { Call, HandlersOf, Reply } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const patientOf = ({ params }: Call) => ({ programId: params.programId ?? '', patientId: params.patientId ?? '' })

const optedOut: SmsReason = 'optedOut'

type Rows =
  | 'listConversations'
  | 'watchTexts'
  | 'readConversation'
  | 'watchConversation'
  | 'previewReply'
  | 'sendReply'
  | 'markSeen'

export const conversationHandlers: HandlersOf<Pick<typeof textingApi, Rows> & typeof screenPhoneApi> = {
  listConversations: async (unit, filter, call) => ({
    data: await listConversations(unit, { ...programOf(call), ...filter }),
    status: 200,
  }),
  watchTexts: async (unit, _, call) => ({ data: await watchTexts(unit, programOf(call)), status: 200 }),
  readConversation: async (unit, filter, call) => ({
    data: await readConversation(unit, { ...patientOf(call), ...filter }),
    status: 200,
  }),
  watchConversation: async (unit, _, call) => ({ data: await watchConversation(unit, patientOf(call)), status: 200 }),
  previewReply: async (unit, written, call) => ({
    data: await previewReply(unit, {
      ...patientOf(call),
      ...written,
      ...(written.link && { shownLink: maskedUrl() }),
    }),
    status: 200,
  }),
  sendReply: async (unit, written, call) => {
    const data = await replyWithLink(unit, { ...patientOf(call), ...written })
    const reply = { data, status: 200 as const }
    return data.sms.reason === optedOut ? refusedButKept(reply) : reply
  },
  markSeen: async (unit, _, call) => ({ data: await markSeen(unit, patientOf(call)), status: 200 }),
  listScreenPhones: async (unit, _, call) => ({ data: await listScreenPhones(unit, programOf(call)), status: 200 }),
  readScreenPhone: async (unit, _, call) => ({ data: await readScreenPhone(unit, patientOf(call)), status: 200 }),
  textFromScreenPhone: async (unit, { body }, call) => {
    const { meaning } = await textOnScreen(unit, { ...patientOf(call), body })
    return { data: { meaning }, status: 200 }
  },
}

/** Answered as a refusal instead of thrown as one, so that the attempt stays on record. */
function refusedButKept<T>(_reply: T): Reply<T> {
  const refusal = new Refusal('patientUnsubscribed')
  return {
    reply: refusal.toBody() as T,
    status: refusal.status,
    headers: { 'x-error-type': slugOf('patientUnsubscribed') },
  }
}
