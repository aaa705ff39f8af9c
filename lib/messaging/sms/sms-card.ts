// A row of `sms` as the console shows it; read by the timeline, the list of messages and conversations.
import type { SmsCard, TextLimits } from '@/lib/contract/messaging/messages'
import type { CallerKind, PatientLanguage, SmsReason, SmsState } from '@/lib/contract/vocabulary'
import type { ModelUnit } from '@/lib/platform/unit'
import { toldUntil } from './gate'

/** All null where a left join found no message. */
export type SmsRow = {
  id: string | null
  body: string
  language: string
  encoding: string
  segments: number
  state: string
  reason: string | null
  /** The program's, where they hold it. */
  limits: TextLimits | null
  notBefore: Date
  createdAt: Date
  sentAt: Date | null
  deliveredAt: Date | null
}

const tooMany = 'frequencyCap' satisfies SmsReason

export const smsColumns = (table: string) =>
  `${table}.id, ${table}.body, ${table}.language, ${table}.encoding, ${table}.segments, ${table}.state, ${table}.reason,
   ${table}.not_before as "notBefore", ${table}.created_at as "createdAt", ${table}.sent_at as "sentAt", ${table}.delivered_at as "deliveredAt",
   case when ${table}.reason = '${tooMany}' then (
     select json_build_object('perDay', own.sms_per_day, 'perWeek', own.sms_per_week) from support_program own where own.id = ${table}.program_id) end as limits`

/** The same of a model, but for the limits. */
export const smsFields = {
  id: true,
  body: true,
  language: true,
  encoding: true,
  segments: true,
  state: true,
  reason: true,
  notBefore: true,
  createdAt: true,
  sentAt: true,
  deliveredAt: true,
} as const satisfies Record<Exclude<keyof SmsRow, 'limits'>, true>

/** The program's limits, for a message that they hold. */
export async function limitsOf(
  unit: ModelUnit,
  { programId, reason }: { programId: string; reason: string | null },
): Promise<TextLimits | null> {
  if (reason !== tooMany) return null
  const { smsPerDay, smsPerWeek } = await unit.tx.supportProgram.findUniqueOrThrow({
    where: { id: programId },
    select: { smsPerDay: true, smsPerWeek: true },
  })
  return { perDay: smsPerDay, perWeek: smsPerWeek }
}

export const smsCardOf = (row: SmsRow): SmsCard => ({
  id: row.id ?? '',
  body: row.body,
  language: row.language as PatientLanguage,
  encoding: row.encoding,
  segments: row.segments,
  state: row.state as SmsState,
  reason: row.reason,
  ...(row.limits && { limits: row.limits }),
  notBefore: toldUntil(row.reason, row.notBefore) ?? null,
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
