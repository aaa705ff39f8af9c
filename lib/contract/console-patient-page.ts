// The console's calls of the patient page: the patient, the timeline, what a message would look like, tasks, messages.
import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { eventBody, eventOrder } from './event'
import { eventEntry, inviteEntry, limits } from './fields'
import {
  callbackShapes,
  callers,
  copayStates,
  enrollmentStates,
  inboxStates,
  languages,
  lifecycles,
  papStates,
  priorAuthStates,
  smsOutcomes,
  smsStates,
  taskKinds,
  timelineKinds,
  tracks,
  updateOutcomes,
} from './vocabulary'

const id = z.string().max(limits.id)
const page = z.coerce.number().int().min(1).max(100)
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

export const taskRow = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
})
export type TaskRow = z.output<typeof taskRow>

export const patientCard = z.object({
  id: z.string(),
  programId: z.string(),
  externalId: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** yyyy-mm-dd */
  bornOn: z.string().nullable(),
  age: z.number().nullable(),
  caregiver: z
    .object({ name: z.string(), relationship: z.string().nullable(), phoneNumber: z.string().nullable() })
    .nullable(),
  phoneIsCaregivers: z.boolean(),
  isCaregiver: z.boolean(),
  requiredConsent: z.boolean(),
  skipOnboarding: z.boolean(),
  language: z.enum(languages),
  zones: z.array(z.string()),
  lifecycle: z.enum(lifecycles),
  consentedAt: z.string().nullable(),
  consents: z.array(z.object({ name: z.string(), value: z.boolean(), basis: z.string(), at: z.string() })),
  enrollment: z.enum(enrollmentStates).nullable(),
  priorAuth: z.enum(priorAuthStates).nullable(),
  pap: z.enum(papStates).nullable(),
  copay: z.enum(copayStates).nullable(),
  copayCard: z.object({
    member: z.string().nullable(),
    bin: z.string().nullable(),
    pharmacyPhone: z.string().nullable(),
  }),
  additionalData: z.array(inviteEntry),
  tasks: z.array(taskRow),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Differs from the mark of `watchPatient` once something has changed since. */
  mark: z.string(),
  /** The server's clock when this was read: "today" on the page. */
  asOf: z.string(),
})
export type PatientCard = z.output<typeof patientCard>

const entryBase = {
  id: z.string(),
  at: z.string(),
  callerKind: z.enum(callers),
  callerName: z.string(),
  sms: smsCard.nullable(),
}
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

// What stands in a row is read leniently: a row written by an older version is still a line of the timeline.
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entryBase,
    kind: z.literal('invited'),
    data: z.object({ externalId: z.string().nullish(), skipOnboarding: z.boolean().default(false) }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('caseUpdate'),
    data: recordLine.extend({
      name: z.string(),
      text: z.string(),
      additionalData: z.array(eventEntry).default([]),
      verdict: smsVerdict.nullish(),
    }),
  }),
  z.object({ ...entryBase, kind: z.literal('unsubscribed'), data: z.object({}) }),
  z.object({
    ...entryBase,
    kind: z.literal('callbackReceived'),
    data: z.object({
      inboxEntryId: z.string().nullish(),
      shape: z.enum(callbackShapes).nullish(),
      eventName: z.string().nullish(),
      state: z.enum(inboxStates).nullish(),
    }),
  }),
])
export type TimelineRow = z.output<typeof timelineEntry>

export const timelineFilter = z.object({
  kind: z.enum(timelineKinds).optional(),
  before: id.optional(),
  limit: page.default(30),
})
export type TimelineFilter = z.output<typeof timelineFilter>

export const timelinePage = z.object({
  rows: z.array(timelineEntry),
  total: z.number(),
  next: z.string().nullable(),
  asOf: z.string(),
})
export type TimelinePage = z.output<typeof timelinePage>

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
  limit: page.default(50),
})
export type MessageFilter = z.output<typeof messageFilter>

const program = '/api/console/programs/{programId}'
const patient = `${program}/patients/{patientId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const patientPageApi = {
  readPatient: {
    caller: 'staff',
    method: 'GET',
    path: patient,
    summary: 'Everything on record about a patient, without the timeline',
    permission: 'patients.read',
    reply: ok(patientCard),
    refusals,
  },
  /** Asked every few seconds: it says that something changed, not what, so watching a patient reads nothing of them. */
  watchPatient: {
    caller: 'staff',
    method: 'GET',
    path: `${patient}/pulse`,
    summary: 'Whether anything about a patient has changed',
    permission: 'patients.read',
    passive: true,
    reply: ok(z.object({ mark: z.string() })),
    refusals,
  },
  readTimeline: {
    caller: 'staff',
    method: 'GET',
    path: `${patient}/timeline`,
    summary: 'The timeline of a patient, newest first',
    permission: 'patients.read',
    query: timelineFilter,
    reply: ok(timelinePage),
    refusals,
  },
  previewSms: {
    caller: 'staff',
    method: 'POST',
    path: `${patient}/preview-sms`,
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
  completeTask: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/tasks/{taskId}/done`,
    summary: 'Mark a task as done',
    permission: 'patients.write',
    body: z.object({}),
    reply: ok(z.object({ id: z.string(), doneAt: z.string(), doneBy: z.string() })),
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
