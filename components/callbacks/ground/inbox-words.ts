import type { InboxTexts } from '@/components/callbacks/ground/inbox-texts'
import type { InboxRefusalReason } from '@/lib/contract/callbacks/inbox'
import { type CallbackShape, optShape, type SentShape } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
export const shapeWords = (say: InboxTexts): Record<CallbackShape, string> => ({
  pap:     say.papEnrollment,
  dosage:  say.dosageUpdate,
  consent: say.consentOnlyEnrollment,
})
/** What the hub sends; the inbox never sees the last one. */
export const sentShapeWords = (say: InboxTexts): Record<SentShape, string> => ({
  ...shapeWords(say),
  [optShape]: say.optOutOrOptIn,
})

// biome-ignore format: a table is read by column
export const reasonWords = (say: InboxTexts): Record<InboxRefusalReason, string> => ({
  headers:   say.aWebhookHeaderMissingOr,
  timestamp: say.sentMoreThanFiveMinutes,
  body:      say.aBodyThatNamesNo,
  program:   say.noSuchProgramOrOne,
  signature: say.theSignatureDoesNotMatch,
})
