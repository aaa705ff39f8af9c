// The list of conversations, as the console reads it.
import { z } from 'zod'
import { SmsReason, SmsState } from '@/lib/contract/vocabulary'

export const conversationRow = z.object({
  patient: z.object({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  /** Somebody has to answer it, or to say that no answer is needed. */
  waits: z.boolean(),
  /** A text of it may be an opt-out, and nobody has decided. */
  doubt: z.boolean(),
  /** Of the last line. */
  at: z.string(),
  body: z.string(),
  ours: z.boolean(),
  state: z.enum(SmsState.all).nullable(),
  reason: z.enum(SmsReason.all).nullable(),
  /** Of what waits: until when. */
  dueAt: z.string().nullable(),
})
export type ConversationRow = z.output<typeof conversationRow>
export const conversations = z.object({
  rows: z.array(conversationRow),
  older: z.string().nullable(),
  counts: z.object({ waiting: z.number(), optOut: z.number() }),
  /** Of the revision: another one means that a text came or was dealt with. */
  mark: z.string(),
  asOf: z.string(),
})
export type Conversations = z.output<typeof conversations>
