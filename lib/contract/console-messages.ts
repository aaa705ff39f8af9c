// The console's calls about messages: what an event would send, what a program can send, and what was sent or held back.
import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { eventBody, eventOrder } from './event'
import { eventEntry, limits } from './fields'
import { languages, smsOutcomes, smsStates, tracks, updateOutcomes } from './vocabulary'

const id = z.string().max(limits.id)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

/** One message as rows show it. `reason` says why it waits or was not sent. */
export const smsCard = z.object({
  id: z.string(),
  body: z.string(),
  language: z.enum(languages),
  encoding: z.string(),
  segments: z.number(),
  state: z.enum(smsStates),
  reason: z.string().nullable(),
  notBefore: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type SmsCard = z.output<typeof smsCard>

const state = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** What a case update did, or would do, to the record. */
export const recordLine = z.object({
  outcome: z.enum(updateOutcomes),
  track: z.enum(tracks).nullish(),
  from: state,
  to: state,
})
export type RecordLine = z.output<typeof recordLine>

/** The verdict on a message, as the event call answers it too (decisions.md §1). */
export const smsVerdict = z.object({
  status: z.enum(smsOutcomes),
  reason: z.string().optional(),
  notBefore: z.string().optional(),
})
export type SmsVerdict = z.output<typeof smsVerdict>

/** The event as it would be sent: what its schema refuses, the preview refuses in the same words. */
export const previewBody = eventBody.shape.status
export type PreviewBody = z.output<typeof previewBody>

export const smsPreview = z.object({
  /** Null when the patient has no number. */
  phoneNumber: z.string().nullable(),
  /** The text this event uses, `{{name}}` where a value is still missing; null when it sends nothing. */
  template: z.object({ language: z.enum(languages), body: z.string(), variables: z.array(z.string()) }).nullable(),
  /** The variables that no entry fills yet. */
  missing: z.array(z.string()),
  /** Null as long as a variable is missing, and when nothing would be sent. */
  message: z
    .object({
      text: z.string(),
      encoding: z.string(),
      segments: z.number(),
      characters: z.number(),
      perSegment: z.number(),
      costly: z.array(
        z.object({
          char: z.string(),
          count: z.number(),
          cost: z.enum(['alphabet', 'double']),
          suggestion: z.string().optional(),
        }),
      ),
      /** The typed values in a spelling that needs fewer segments, when there is one. */
      cheaper: z.object({ entries: z.array(eventEntry), segments: z.number() }).nullable(),
    })
    .nullable(),
  verdict: smsVerdict,
  record: recordLine,
  /** The program is strict, and this update is outside the usual path. */
  refused: z.boolean(),
})
export type SmsPreview = z.output<typeof smsPreview>

/** A message the program has a text for. */
export const notification = z.object({ name: z.string(), languages: z.array(z.enum(languages)) })
export type Notification = z.output<typeof notification>

export const messageRow = smsCard.extend({
  patient: z.object({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  phoneNumber: z.string(),
  /** `status.name` of the event behind it, or a kind of the product's own. */
  kind: z.string(),
  text: z.string(),
})
export type MessageRow = z.output<typeof messageRow>

/** `newer` and `older` are the cursors of the neighbouring pages, null where there is none. */
export const messagePage = z.object({
  rows: z.array(messageRow),
  newer: z.string().nullable(),
  older: z.string().nullable(),
  asOf: z.string(),
})
export type MessagePage = z.output<typeof messagePage>

export const messageFilter = z.object({
  state: z.enum(smsStates).optional(),
  patient: id.optional(),
  /** The rows older than this message, or newer than that one. */
  before: id.optional(),
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type MessageFilter = z.output<typeof messageFilter>

const program = '/api/console/programs/{programId}'
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const messagesApi = {
  previewSms: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/patients/{patientId}/preview-sms`,
    summary: 'What an event would put on the record and send, decided as the event itself decides it',
    permission: 'patients.write',
    body: previewBody,
    order: eventOrder,
    reply: ok(smsPreview),
    refusals: [...refusals, 'patientUnsubscribed', ...eventOrder],
  },
  listNotifications: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/notifications`,
    summary: 'The messages a program has texts for',
    permission: 'patients.write',
    reply: ok(z.object({ rows: z.array(notification) })),
    refusals,
  },
  listMessages: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/messages`,
    summary: 'The messages of a program, sent or not, newest first',
    permission: 'messages.read',
    query: messageFilter,
    reply: ok(messagePage),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
