// The console's calls about calls: what was said on the phone, when the next one is due, and how a program calls.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { day } from '@/lib/contract/time'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { person } from '@/lib/contract/work/owners'
import { callRow } from './call-row'
import {
  CallDirection,
  CallOutcome,
  CallParty,
  CallPurpose,
  CallTimeRule,
  CallView,
  LetterWay,
  outcomesOf,
  protocolPurposes,
  VoidReason,
} from './call-vocabulary'
import { contactCard } from './contacts'
import { dueMoment } from './notes'
import { taskRow } from './patient-page'

const id = z.string().min(1).max(limits.id)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

const protocol = z.object({
  attempts: z.number().int().min(1).max(10),
  /** Business days from the first attempt to the letter. */
  days: z.number().int().min(1).max(60),
  differentDays: z.boolean(),
  /** Unless a best time is known. */
  differentTimes: z.boolean(),
  /** A supervisor alone prepares the letter. */
  approval: z.boolean(),
})
export type CallProtocol = z.output<typeof protocol>
export const usualProtocol: CallProtocol = {
  attempts: 3,
  days: 5,
  differentDays: true,
  differentTimes: true,
  approval: false,
}

const protocols = z.object(Object.fromEntries(protocolPurposes.map((purpose) => [purpose, protocol]))) as z.ZodObject<
  Record<(typeof protocolPurposes)[number], typeof protocol>
>
const letter = z.string().trim().min(1).max(4_000)
const letters = z.record(z.enum(PatientLanguage.all), letter)

export const callSettingsDraft = z.object({
  /** As it was read; another one means that somebody was faster. */
  version: z.int32(),
  protocols,
  letters,
  safetyContactId: id.nullable(),
})
export type CallSettingsDraft = z.output<typeof callSettingsDraft>
export const callSettings = callSettingsDraft.extend({ updatedAt: z.string().nullable(), updatedBy: z.string() })
export type CallSettings = z.output<typeof callSettings>

/** The next call. `anyway`: the person has read which rule the time does not keep. `text`: the patient is told it. */
const nextCall = z.object({ at: dueMoment, anyway: z.boolean().default(false), text: z.boolean().default(false) })
export type NextCall = z.output<typeof nextCall>

export const mostSeconds = day / 1_000 - 1
export const callDraft = z
  .object({
    direction: z.enum(CallDirection.all),
    party: z.enum(CallParty.all),
    contactId: id.nullable(),
    outcome: z.enum(CallOutcome.all),
    seconds: z.number().int().min(0).max(mostSeconds),
    note: z.string().trim().max(4_000).default(''),
    /** Two identifiers were checked. */
    identified: z.boolean().default(false),
    reference: z.string().trim().max(80).default(''),
    adverseEvent: z.boolean().default(false),
    /** Of one who wants no more calls: no texts either. */
    stopTexts: z.boolean().default(false),
    next: nextCall.nullable(),
  })
  .refine(({ party, outcome }) => outcomesOf(party).includes(outcome), {
    path: ['outcome'],
    error: 'is no outcome of a call with them',
  })
  .refine(({ outcome, next }) => outcome !== 'callBack' || next !== null, {
    path: ['next'],
    error: 'needs the time they asked for',
  })
export type CallDraft = z.output<typeof callDraft>

/** An attempt of the protocol that is under way. */
const attempt = z.object({ at: z.string(), outcome: z.enum(CallOutcome.all) })

/** What the panel needs before it opens. */
export const callDesk = z.object({
  purpose: z.enum(CallPurpose.all),
  /** Those that count, oldest first. */
  attempts: z.array(attempt),
  /** A second try today is kept and does not count. */
  triedToday: z.boolean(),
  protocol: protocol.nullable(),
  /** When the letter is due at the latest. */
  letterAt: z.string().nullable(),
  /** The patient wants no calls. */
  doNotCall: z.boolean(),
  contacts: z.array(contactCard),
  /** Good times for the next call, best first, and the first after half an hour. */
  proposals: z.array(z.string()),
  soon: z.string().nullable(),
  /** Whether it is a time at which the patient may be called. */
  goodNow: z.boolean(),
  /** The clock at the patient's phone; where it is not known, the program's. */
  zone: z.string(),
  calls: z.number().int(),
  asOf: z.string(),
})
export type CallDesk = z.output<typeof callDesk>

const whose = z.object({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() })
/** A call that is to be made. */
export const dueCall = z.object({
  taskId: z.string(),
  at: z.string(),
  late: z.boolean(),
  party: z.enum(CallParty.all).catch('patient'),
  contactId: z.string().nullable(),
  contactName: z.string().nullable(),
  purpose: z.enum(CallPurpose.all).catch('other'),
  attempt: z.number().nullable(),
  patient: whose,
  owner: person.nullable(),
})
export type DueCall = z.output<typeof dueCall>
export const loggedCall = callRow.extend({ patient: whose })
export type LoggedCall = z.output<typeof loggedCall>

export const callPageSize = 50
export const callsFilter = z.object({
  view: z.enum(CallView.all).default('today'),
  whose: z.enum(['mine', 'team']).default('mine'),
  outcome: z.enum(CallOutcome.all).optional(),
  party: z.enum(CallParty.all).optional(),
  contact: id.optional(),
  /** Of the calls to come: the week from this day on. */
  from: z.iso.date().optional(),
  after: z.string().max(200).optional(),
})
export type CallsFilter = z.output<typeof callsFilter>
export const callsPage = z.object({
  due: z.array(dueCall),
  logged: z.array(loggedCall),
  /** The contact whose calls these are. */
  contact: contactCard.nullable(),
  more: z.string().nullable(),
  /** The first day of the week that is shown, or today, on the program's clock. */
  from: z.string(),
  timeZone: z.string(),
  counts: z.object({ today: z.number().int(), upcoming: z.number().int() }),
  asOf: z.string(),
})
export type CallsPage = z.output<typeof callsPage>

const program = '/api/console/programs/{programId}'
const patient = `${program}/patients/{patientId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const write = { caller: 'staff', method: 'POST', permission: 'patients.write' } as const
const read = { caller: 'staff', method: 'GET', permission: 'patients.read', refusals } as const
const timeRefusals = ['callTimeRefused', 'patientUnsubscribed', 'eventNotSupported', 'variableMissing'] as const

/** `mayMake`: the protocol wants no supervisor, or this is one. */
const letterView = z.object({ language: z.enum(PatientLanguage.all), body: z.string(), mayMake: z.boolean() })
export type LetterView = z.output<typeof letterView>

/** What a refused time says beside its sentence. */
export const refusedTime = z.object({ rule: z.enum(CallTimeRule.all) })

export const phoneCallsApi = {
  readCallDesk: {
    ...read,
    path: `${patient}/calls/desk`,
    summary: 'What one needs to call a patient: contacts, attempts so far, good times for the next call',
    reply: ok(callDesk),
  },
  listPatientCalls: {
    ...read,
    path: `${patient}/calls`,
    summary: 'The calls about a patient, newest first',
    query: z.object({ after: z.string().max(200).optional() }),
    reply: ok(z.object({ rows: z.array(callRow), more: z.string().nullable(), asOf: z.string() })),
  },
  logCall: {
    ...write,
    path: `${patient}/calls`,
    summary: 'Log a call: with whom, how it ended, when the next one is due',
    body: callDraft,
    reply: ok(
      z.object({
        callId: z.string(),
        attempt: z.number().nullable(),
        /** All attempts are made: the letter is next. */
        letter: z.boolean(),
      }),
    ),
    refusals: [...refusals, 'dataInvalid', ...timeRefusals, 'phoneMissing'],
  },
  undoCall: {
    ...write,
    path: `${program}/calls/{callId}/undo`,
    summary: 'Undo a call that oneself logged within the last minute, with all it made',
    body: z.object({}),
    reply: ok(z.object({ callId: z.string() })),
    refusals: [...refusals, 'statusMoved', 'messageGone'],
  },
  voidCall: {
    ...write,
    path: `${program}/calls/{callId}/void`,
    summary: 'Void a call that was logged wrongly; it stays on record',
    body: z.object({ reason: z.enum(VoidReason.all) }),
    reply: ok(z.object({ callId: z.string() })),
    refusals: [...refusals, 'dataInvalid'],
  },
  scheduleCall: {
    ...write,
    path: `${patient}/calls/schedule`,
    summary: 'Schedule the next call to a patient or a contact',
    body: z.object({ party: z.enum(CallParty.all), contactId: id.nullable(), next: nextCall }),
    reply: ok(taskRow),
    refusals: [...refusals, 'dataInvalid', ...timeRefusals],
  },
  listPhoneCalls: {
    ...read,
    path: `${program}/calls`,
    summary: 'The calls of a program: due today, later, or logged',
    query: callsFilter,
    reply: ok(callsPage),
  },
  /** Asked before the browser fetches the file by itself, which can ask nothing. */
  prepareCallsExport: {
    ...read,
    permission: 'patients.export',
    path: `${program}/calls/export/ready`,
    summary: 'Whether the calls may be taken out as a file now, or a second person is asked first',
    query: callsFilter.omit({ after: true }),
    reply: ok(z.object({ ready: z.literal(true) })),
    refusals: [...refusals, 'exportBusy', 'exportsMany', 'exportTooLarge', 'notInSandbox', 'approvalNeeded'],
  },
  exportPhoneCalls: {
    ...read,
    permission: 'patients.export',
    path: `${program}/calls/export`,
    summary: 'The calls of a program as a CSV file: exactly what the list shows, row by row',
    query: callsFilter.omit({ after: true }),
    /** A stream of bytes. */
    reply: z.unknown(),
    refusals: [...refusals, 'exportBusy', 'exportsMany', 'exportTooLarge', 'notInSandbox', 'approvalNeeded'],
  },
  previewLetter: {
    ...read,
    path: `${patient}/letter`,
    summary: 'The unable-to-reach letter as the record fills it',
    reply: ok(letterView),
  },
  makeLetter: {
    ...write,
    path: `${patient}/letter`,
    summary: 'Keep the unable-to-reach letter as it was printed or faxed; it closes the protocol',
    body: z.object({ way: z.enum(LetterWay.all) }),
    reply: ok(letterView),
    refusals: [...refusals, 'letterNeedsApproval', 'dataInvalid'],
  },
  readCallSettings: {
    ...read,
    permission: 'program.read',
    path: `${program}/call-settings`,
    summary: 'How a program tries to reach its patients, and what follows',
    reply: ok(callSettings),
  },
  saveCallSettings: {
    ...write,
    permission: 'clocks.manage',
    path: `${program}/call-settings`,
    summary: 'Change how a program tries to reach its patients',
    body: callSettingsDraft,
    reply: ok(callSettings),
    refusals: [...refusals, 'settingsChanged', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
