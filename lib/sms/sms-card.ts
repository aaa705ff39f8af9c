// A row of `sms` as the console shows it; read by the timeline, the list of messages and conversations.
import type { SmsCard } from '@/lib/contract/console-messages'
import type { CallerKind, Language, SmsState } from '@/lib/contract/vocabulary'

/** All null where a left join found no message. */
export type SmsRow = {
  id: string | null
  body: string
  language: string
  encoding: string
  segments: number
  state: string
  reason: string | null
  notBefore: Date
  createdAt: Date
  sentAt: Date | null
  deliveredAt: Date | null
}

export const smsColumns = (table: string) =>
  `${table}.id, ${table}.body, ${table}.language, ${table}.encoding, ${table}.segments, ${table}.state, ${table}.reason,
   ${table}.not_before as "notBefore", ${table}.created_at as "createdAt", ${table}.sent_at as "sentAt", ${table}.delivered_at as "deliveredAt"`

export const smsCardOf = (row: SmsRow): SmsCard => ({
  id: row.id ?? '',
  body: row.body,
  language: row.language as Language,
  encoding: row.encoding,
  segments: row.segments,
  state: row.state as SmsState,
  reason: row.reason,
  notBefore: row.notBefore.toISOString(),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})

const queued = 'queued' satisfies SmsState
const staff = 'staff' satisfies CallerKind

/** Until when a person may take a message back: as long as it has not left. Only staff can, and only what staff caused. */
export const undoUntilOf = (
  { state, byKind, notBefore }: { state: string; byKind: string; notBefore: Date },
  now: Date,
): string | null => (state === queued && byKind === staff && notBefore > now ? notBefore.toISOString() : null)
