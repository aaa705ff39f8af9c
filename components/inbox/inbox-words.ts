import type { InboxRefusalReason } from '@/lib/contract/console-inbox'
import { type CallbackShape, optShape, type SentShape } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
export const shapeWords: Record<CallbackShape, string> = {
  pap:     'PAP enrollment',
  dosage:  'Dosage update',
  consent: 'Consent-only enrollment',
}
/** What the hub sends; the inbox never sees the last one. */
export const sentShapeWords: Record<SentShape, string> = { ...shapeWords, [optShape]: 'Opt-out or opt-in' }

// biome-ignore format: a table is read by column
export const reasonWords: Record<InboxRefusalReason, string> = {
  headers:   'a webhook header missing or malformed',
  timestamp: 'sent more than five minutes ago or ahead',
  body:      'a body that names no program and cannot be kept',
  program:   'no such program, or one without a secret',
  signature: 'the signature does not match',
}
