import { CallLost, CallRefused } from '@/components/kit/call'
import { failureWords } from '@/components/kit/words/failure-words'
import { conversationActWords } from '@/components/messaging/ground/conversation-act-words'
import { conversationLogWords } from '@/components/messaging/ground/conversation-log-words'
import { joined } from '@/lib/contract/bilingual'
import type { OptChannel } from '@/lib/contract/messaging/message-vocabulary'
import { slugOf } from '@/lib/contract/refusal-names'
import type { RefusalName } from '@/lib/contract/refusals'
import type { Language, SmsReason } from '@/lib/contract/vocabulary'

export const conversationWords = joined(conversationLogWords, conversationActWords)

export type ConversationWords = (typeof conversationWords)['en']

/** How an opt-out came, to stand after its time. */
export const optChannelWords = (say: ConversationWords): Record<OptChannel, string> => ({
  sms: say.textedByThePhone,
  phone: say.byPhonePage,
  gateway: say.reportedByTheGateway,
  console: say.recordedByAColleague,
  api: say.reportedByThePartner,
  operator: say.recordedByTheOperator,
})

/** What a person can do about what holds a message; null where nothing needs doing. */
export const adviceWords = (say: ConversationWords): Partial<Record<SmsReason, string>> => ({
  noPhone: say.noPhoneAdvice,
  invalidNumber: say.invalidNumberAdvice,
  wrongNumber: say.wrongNumberAdvice,
  optedOut: say.optedOutAdvice,
  optOutPending: say.optOutPendingAdvice,
  communicationRefused: say.communicationRefusedAdvice,
  consentMissing: say.consentMissingAdvice,
  marketingMissing: say.communicationRefusedAdvice,
  quietHours: say.waitingAdvice,
  frequencyCap: say.waitingAdvice,
  tooLong: say.tooLongAdvice,
})

// The catalogue's sentences speak to programmers; these speak to the person who pressed the button.
const said = (say: ConversationWords): Partial<Record<RefusalName, string>> => ({
  patientUnsubscribed: say.unsubscribedRefusal,
  forbidden: say.forbidden,
  notFound: say.patientGone,
})
const bySlug = (say: ConversationWords) =>
  new Map(Object.entries(said(say)).map(([name, words]) => [slugOf(name as RefusalName), words]))

export type TextingProblem = { words: string; reference?: string }

/** Why something was not done; `lost` says what to look at, since nobody knows whether it was. */
export function problemOf(say: ConversationWords, spoken: Language, error: Error, lost: string): TextingProblem {
  if (error instanceof CallLost) return { words: say.networkLost(lost) }
  if (!(error instanceof CallRefused)) return { words: say.failed }
  const words =
    bySlug(say).get(error.type) ??
    (/[.!?]$/.test(failureWords(error, spoken)) ? failureWords(error, spoken) : `${failureWords(error, spoken)}.`)
  return { words, ...(error.status >= 500 && { reference: error.requestId }) }
}
