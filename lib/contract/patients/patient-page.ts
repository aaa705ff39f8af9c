// The console's calls of the patient page: the patient, the timeline, what a message would look like, tasks, messages.
import { z } from 'zod'
import { recordKeeping } from '@/lib/contract/access/retention'
import { deliveryLine } from '@/lib/contract/callbacks/callback-views'
import { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { Endpoint } from '@/lib/contract/endpoint'
import { eventEntry, inviteEntry, limits } from '@/lib/contract/fields'
import { LinkCause } from '@/lib/contract/journeys/flow-vocabulary'
import { consentGone } from '@/lib/contract/journeys/flows'
import { askedItems } from '@/lib/contract/journeys/missing-items'
import { CampaignStop, OptChannel, TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { messagesApi, recordLine, smsCard, smsVerdict } from '@/lib/contract/messaging/messages'
import { phoneCard } from '@/lib/contract/messaging/texting'
import {
  CallbackShape,
  CallerKind,
  CopayState,
  EnrollmentState,
  FlowKind,
  Lifecycle,
  PapState,
  PatientLanguage,
  PriorAuthState,
  SentShape,
  TaskKind,
  TimelineKind,
  Track,
} from '@/lib/contract/vocabulary'
import { person } from '@/lib/contract/work/owners'
import { correctedData, correctionsApi } from './corrections'
import { documentData } from './documents'
import { recordedProperties } from './invite'
import { addedTaskData, dayEntries, invitedData, noteData, ownerData, taskData, undoneData } from './timeline-day'

const id = z.string().max(limits.id)
const page = z.coerce.number().int().min(1).max(100)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

export const taskRow = z.object({
  id: z.string(),
  kind: z.enum(TaskKind.all),
  data: z.record(z.string(), z.unknown()),
  /** Of a task that a person wrote. */
  title: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  dueAt: z.string().nullable(),
  /** Null: whose patient it is, else nobody's. */
  assignee: person.nullable(),
})
export type TaskRow = z.output<typeof taskRow>

export const patientCard = z.object({
  id: z.string(),
  programId: z.string(),
  ...recordedProperties,
  /** yyyy-mm-dd */
  bornOn: z.string().nullable(),
  age: z.number().nullable(),
  caregiver: z
    .object({ name: z.string(), relationship: z.string().nullable(), phoneNumber: z.string().nullable() })
    .nullable(),
  phoneIsCaregivers: z.boolean(),
  caregiverEndedAt: z.string().nullable(),
  /** How the number stands with texts. */
  phone: phoneCard,
  language: z.enum(PatientLanguage.all),
  zones: z.array(z.string()),
  lifecycle: z.enum(Lifecycle.all),
  keeping: recordKeeping,
  consentedAt: z.string().nullable(),
  consents: z.array(z.object({ name: z.string(), value: z.boolean(), basis: z.string(), at: z.string() })),
  enrollment: z.enum(EnrollmentState.all).nullable(),
  priorAuth: z.enum(PriorAuthState.all).nullable(),
  pap: z.enum(PapState.all).nullable(),
  copay: z.enum(CopayState.all).nullable(),
  /** When each track came to where it stands. */
  statusSince: z.partialRecord(z.enum(Track.all), z.string()),
  copayCard: z.object({
    member: z.string().nullable(),
    bin: z.string().nullable(),
    pharmacyPhone: z.string().nullable(),
  }),
  additionalData: z.array(inviteEntry),
  tasks: z.array(taskRow),
  owner: person.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Differs from the mark of `watchPatient` once something has changed since. */
  mark: z.string(),
  /** The server's clock when this was read: "today" on the page. */
  asOf: z.string(),
})
export type PatientCard = z.output<typeof patientCard>

/** A closed word, or null where it is missing or not known here. */
const word = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(words).nullish().catch(null)

const entryBase = {
  id: z.string(),
  at: z.string(),
  callerKind: z.enum(CallerKind.all),
  callerName: z.string(),
  sms: smsCard.nullable(),
}
/** A link of a flow: which one, of what, and why it was made. */
const linkOf = z.object({
  flowId: z.string().nullish(),
  linkId: z.string().nullish(),
  kind: word(FlowKind.all),
  cause: word(LinkCause.all),
})
// What stands in a row is read leniently: a row written by an older version is still a line of the timeline.
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entryBase,
    kind: z.literal('invited'),
    data: invitedData,
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
  z.object({
    ...entryBase,
    kind: z.literal('unsubscribed'),
    data: z.object({ channel: word(OptChannel.all), words: z.string().nullish(), reason: z.string().nullish() }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('callbackQueued'),
    data: z.object({
      callbackId: z.string().nullish(),
      shape: z.enum(SentShape.all).nullish(),
      assisted: z.boolean().nullish(),
      /** As they stand now, one per endpoint, with their last tries; filled in when the timeline is read. */
      deliveries: z.array(deliveryLine).default([]),
    }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('callbackReceived'),
    data: z.object({
      inboxEntryId: z.string().nullish(),
      shape: z.enum(CallbackShape.all).nullish(),
      eventName: z.string().nullish(),
      state: z.enum(InboxState.all).nullish(),
    }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('linkIssued'),
    data: linkOf.extend({ verdict: smsVerdict.nullish().catch(null) }),
  }),
  z.object({ ...entryBase, kind: z.literal(['linkRevoked', 'linkLocked']), data: linkOf }),
  z.object({
    ...entryBase,
    kind: z.literal('flowStarted'),
    data: z.object({ flowId: z.string().nullish(), kind: word(FlowKind.all) }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('flowFinished'),
    data: z.object({
      flowId: z.string().nullish(),
      kind: word(FlowKind.all),
      /** The keys of the record that the answers changed. */
      changed: z.array(z.string()).catch([]),
      /** Not told to the partner: missing items of an enrollment that was never finished. */
      untold: z.boolean().optional().catch(undefined),
      otherName: z.boolean().optional().catch(undefined),
    }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('infoAsked'),
    data: z.object({ flowId: z.string().nullish(), items: askedItems }),
  }),
  z.object({ ...entryBase, kind: z.literal('consentWithdrawn'), data: consentGone }),
  z.object({
    ...entryBase,
    kind: z.literal('textReceived'),
    data: z.object({
      textId: z.string().nullish(),
      body: z.string().catch(''),
      meaning: word(TextMeaning.all),
      onScreen: z.boolean().nullish(),
    }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('messageSent'),
    data: z.object({ verdict: smsVerdict.nullish().catch(null) }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('resubscribed'),
    data: z.object({ channel: word(OptChannel.all), reason: z.string().nullish() }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('campaignSubscribed'),
    data: z.object({ entryId: z.string().nullish(), name: z.string().nullish(), title: z.string().nullish() }),
  }),
  z.object({
    ...entryBase,
    kind: z.literal('campaignEnded'),
    data: z.object({
      entryId: z.string().nullish(),
      name: z.string().nullish(),
      title: z.string().nullish(),
      /** Null: it came to its end. */
      stopReason: word(CampaignStop.all),
    }),
  }),
  z.object({ ...entryBase, kind: z.literal('noteAdded'), data: noteData }),
  z.object({ ...entryBase, kind: z.literal('ownerChanged'), data: ownerData }),
  z.object({ ...entryBase, kind: z.literal('taskAdded'), data: addedTaskData }),
  z.object({ ...entryBase, kind: z.literal(['taskDone', 'taskReopened']), data: taskData }),
  z.object({ ...entryBase, kind: z.literal('statusUndone'), data: undoneData }),
  z.object({ ...entryBase, kind: z.literal('corrected'), data: correctedData }),
  z.object({ ...entryBase, kind: z.literal(['documentAdded', 'documentRemoved']), data: documentData }),
  ...dayEntries(entryBase),
])
export type TimelineRow = z.output<typeof timelineEntry>

export const timelineFilter = z.object({
  kind: z.enum(TimelineKind.all).optional(),
  only: z.literal('important').optional(),
  before: id.optional(),
  limit: page.default(30),
})
export type TimelineFilter = z.output<typeof timelineFilter>

export const timelinePage = z.object({
  rows: z.array(timelineEntry),
  total: z.number(),
  /** How many more there are that `only` leaves out. */
  quiet: z.number(),
  next: z.string().nullable(),
  asOf: z.string(),
})
export type TimelinePage = z.output<typeof timelinePage>

const program = '/api/console/programs/{programId}'
const patient = `${program}/patients/{patientId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const patientPageApi = {
  ...messagesApi,
  ...correctionsApi,
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
    path: `${patient}/revision`,
    summary: 'Whether anything about a patient has changed',
    permission: 'patients.read',
    passive: true,
    alone: true,
    /** `flows`: the same of what is finished on the phone; `clocks`: of what runs for the patient. */
    reply: ok(z.object({ mark: z.string(), flows: z.string(), clocks: z.string() })),
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
  completeTask: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/tasks/{taskId}/done`,
    summary: 'Mark a task as done',
    permission: 'patients.write',
    body: z.object({}),
    reply: ok(z.object({ id: z.string(), doneAt: z.string(), doneBy: z.string() })),
    refusals: [...refusals, 'taskNeedsDecision'],
  },
} as const satisfies Record<string, Endpoint>
