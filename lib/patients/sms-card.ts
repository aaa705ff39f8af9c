// A row of `sms` as the console shows it; read by the timeline and by the list of messages.
import type { SmsCard } from '@/lib/contract/console-messages'
import type { Language, SmsState } from '@/lib/contract/vocabulary'

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
}

export const smsColumns = (table: string) =>
  `${table}.id, ${table}.body, ${table}.language, ${table}.encoding, ${table}.segments, ${table}.state, ${table}.reason,
   ${table}.not_before as "notBefore", ${table}.created_at as "createdAt", ${table}.sent_at as "sentAt"`

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
})
