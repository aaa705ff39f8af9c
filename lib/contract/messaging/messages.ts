// The console's calls about messages: what an event would send, what a program can send, and what was sent or held back.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { eventEntry, limits } from '@/lib/contract/fields'
import { eventOrder, staffEventBody } from '@/lib/contract/patients/event'
import { PatientLanguage, SmsOutcome, SmsReason, SmsState, Track, UpdateOutcome } from '@/lib/contract/vocabulary'

const id = z.string().max(limits.id)
const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0, 'must be after 1970')
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

/** One message as rows show it. `reason` says why it waits or was not sent. */
/** How many texts a phone may have in 24 hours and in 7 days; 0: no limit. Told where they are what holds a message. */
export const textLimits = z.object({ perDay: z.number(), perWeek: z.number() })
export type TextLimits = z.output<typeof textLimits>

export const smsCard = z.object({
  id: z.string(),
  body: z.string(),
  language: z.enum(PatientLanguage.all),
  encoding: z.string(),
  segments: z.number(),
  state: z.enum(SmsState.all),
  reason: z.string().nullable(),
  limits: textLimits.optional(),
  /** Null where the message waits for something that has no time, or none that may be told. */
  notBefore: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})
export type SmsCard = z.output<typeof smsCard>

const state = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** What a case update did, or would do, to the record. */
export const recordLine = z.object({
  outcome: z.enum(UpdateOutcome.all),
  track: z.enum(Track.all).nullish(),
  from: state,
  to: state,
})
export type RecordLine = z.output<typeof recordLine>

/** The verdict on a message, as the event call answers it too (decision §1). */
export const smsVerdict = z.object({
  status: z.enum(SmsOutcome.all),
  reason: z.string().optional(),
  notBefore: z.string().optional(),
})
export type SmsVerdict = z.output<typeof smsVerdict>

/** A message's verdict with every rule that holds it, for a person to read before it is sent. */
export const gateView = z.object({
  verdict: smsVerdict,
  /** All that is against it, in the order of the gate's rules. */
  reasons: z.array(z.enum(SmsReason.all)),
  /** The next minute at which it may go, where only waiting is needed; null where nothing but a person can change it. */
  nextAllowed: z.string().nullable(),
  /** The limit that holds it. */
  limits: textLimits.optional(),
  /** The recipient's own clock now, by each zone it may be in. */
  clocks: z.array(z.object({ zone: z.string(), time: z.string() })),
})
export type GateView = z.output<typeof gateView>

/** The characters that make a text dearer, with a cheaper way to write each where there is one. */
export const costly = z.array(
  z.object({
    char: z.string(),
    count: z.number(),
    cost: z.enum(['alphabet', 'double']),
    suggestion: z.string().optional(),
  }),
)

/** The event as it would be sent: what its schema refuses, the preview refuses in the same words. */
export const previewBody = staffEventBody.shape.status
export type PreviewBody = z.output<typeof previewBody>

export const smsPreview = z.object({
  /** Null when the patient has no number. */
  phoneNumber: z.string().nullable(),
  /** The text this event uses, `{{name}}` where a value is still missing; null when it sends nothing. */
  template: z
    .object({ language: z.enum(PatientLanguage.all), body: z.string(), variables: z.array(z.string()) })
    .nullable(),
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
      costly,
      /** The typed values in a spelling that needs fewer segments, when there is one. */
      cheaper: z.object({ entries: z.array(eventEntry), segments: z.number() }).nullable(),
    })
    .nullable(),
  verdict: smsVerdict,
  /** What the gate says and why; null when there is nothing to send. */
  gate: gateView.nullable(),
  record: recordLine,
  /** The program is strict, and this update is outside the usual path. */
  refused: z.boolean(),
})
export type SmsPreview = z.output<typeof smsPreview>

/** A message the program has a text for. */
export const notification = z.object({ name: z.string(), languages: z.array(z.enum(PatientLanguage.all)) })
export type Notification = z.output<typeof notification>

export const messageRow = smsCard.extend({
  patient: z.object({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  phoneNumber: z.string(),
  /** `status.name` of the event behind it, or a kind of the product's own. */
  kind: z.string(),
  text: z.string(),
  /** Until when a person may take it back; null when it cannot be. */
  undoUntil: z.string().nullable(),
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
  state: z.enum(SmsState.all).optional(),
  reason: z.enum(SmsReason.all).optional(),
  patient: id.optional(),
  /** Decided about at or after, and before. */
  from: moment.optional(),
  until: moment.optional(),
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
  /** Asked every few seconds: it says that something changed, not what. `uncertain`: how many a person must decide about. */
  watchMessages: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/messages/revision`,
    summary: 'Whether a message of a program came, went or changed, and how many wait for a decision',
    permission: 'messages.read',
    passive: true,
    reply: ok(z.object({ mark: z.string(), uncertain: z.number() })),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
