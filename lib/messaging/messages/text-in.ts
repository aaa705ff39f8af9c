// A row of `sms_inbound` as the console shows it; read by conversations and by lists of texts.

import type { NotOptOutReason, TextDecision, TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import type { TextIn } from '@/lib/contract/messaging/texting'

export type TextRow = {
  id: string
  receivedAt: Date
  body: string
  meaning: TextMeaning
  word: string | null
  handledAt: Date | null
  seenAt: Date | null
  seenBy: string | null
  decision: TextDecision | null
  decisionReason: NotOptOutReason | null
}

export const textColumns = (table: string) =>
  `${table}.id, ${table}.received_at as "receivedAt", ${table}.body, ${table}.meaning, ${table}.word,
   ${table}.handled_at as "handledAt", ${table}.seen_at as "seenAt", ${table}.seen_by as "seenBy", ${table}.decision,
   ${table}.decision_reason as "decisionReason"`

/** The same of a model. */
export const textFields = {
  id: true,
  receivedAt: true,
  body: true,
  meaning: true,
  word: true,
  handledAt: true,
  seenAt: true,
  seenBy: true,
  decision: true,
  decisionReason: true,
} as const satisfies Record<keyof TextRow, true>

export const textInOf = (row: TextRow): TextIn => ({
  id: row.id,
  at: row.receivedAt.toISOString(),
  body: row.body,
  meaning: row.meaning,
  word: row.word,
  handledAt: row.handledAt?.toISOString() ?? null,
  seenAt: row.seenAt?.toISOString() ?? null,
  seenBy: row.seenBy,
  decision: row.decision,
  decisionReason: row.decisionReason,
})
