// The console's calls of "Needs action", and of a program's hours, holidays and targets.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import {
  EnrollmentState,
  FlowKind,
  Lifecycle,
  PapState,
  PriorAuthState,
  SentShape,
  SmsReason,
} from '@/lib/contract/vocabulary'
import { targetRange } from './clock-kinds'
import {
  ClockKind,
  ClockState,
  FederalHoliday,
  NoticeKind,
  WaitedFor,
  WorkGroup,
  WorkSort,
  WorkTab,
} from './clock-vocabulary'

/** Counted no further than this; then "1,000+". */
export const mostWork = 1_000
export const workPageSize = 50
export const daysAhead = 7

const lenient = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null)

/** What a row is about, as far as its words and its act need it. */
export const workAbout = z.object({
  title: lenient(z.string()),
  smsId: lenient(z.string()),
  deliveryId: lenient(z.string()),
  noteId: lenient(z.string()),
  reason: lenient(z.enum(SmsReason.all)),
  shape: lenient(z.enum(SentShape.all)),
  flow: lenient(z.enum(FlowKind.all)),
  items: z.array(z.enum(FlowItem.all)).catch([]),
  /** Of an endpoint or an import: its name. */
  name: lenient(z.string()),
  /** Of a text that is unread: how it begins. */
  text: lenient(z.string()),
})
export type WorkAbout = z.output<typeof workAbout>

const nameFields = { id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }
/** The most urgent thing of a patient in a tab, or a thing of no patient. */
export const workRow = z.object({
  id: z.string(),
  kind: z.enum(ClockKind.all),
  group: z.enum(WorkGroup.all),
  subject: z.string(),
  patient: z
    .object({
      ...nameFields,
      bornOn: z.string().nullable(),
      lifecycle: z.enum(Lifecycle.all),
      enrollment: z.enum(EnrollmentState.all).nullable(),
      priorAuth: z.enum(PriorAuthState.all).nullable(),
      pap: z.enum(PapState.all).nullable(),
    })
    .nullable(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  startedAt: z.string(),
  warnAt: z.string().nullable(),
  dueAt: z.string(),
  escalatedAt: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  /** How much more of the patient stands in the tab. */
  also: z.number().int(),
  about: workAbout,
})
export type WorkRow = z.output<typeof workRow>

/** How many rows: of each tab as a whole; of the one that is shown what is late or due today, and what was escalated; and of
 *  each of its groups, filters counted in. */
const counts = z.object({
  tabs: z.record(z.enum(WorkTab.all), z.number().int()),
  today: z.number().int(),
  escalated: z.number().int(),
  groups: z.record(z.enum(WorkGroup.all), z.object({ n: z.number().int(), late: z.number().int() })),
})
export type WorkCounts = z.output<typeof counts>

/** Changes with whatever the list shows. */
const revision = z.object({ mark: z.string(), counts })
export type WorkRevision = z.output<typeof revision>

export const workPage = z.object({
  rows: z.array(workRow),
  /** Where the list goes on; null at its end. */
  more: z.string().nullable(),
  /** Null on any page but the first. */
  revision: revision.nullable(),
  asOf: z.string(),
})
export type WorkPage = z.output<typeof workPage>

const words = <const W extends readonly [string, ...string[]]>(all: W) =>
  z
    .string()
    .max(1_000)
    .transform((given) => given.split(',').filter((word): word is W[number] => all.includes(word)))
/** What the list shows; what is left out is not asked for. */
export const workAsked = z.object({
  tab: z.enum(WorkTab.all).default('mine'),
  kind: words(WorkGroup.all).optional(),
  status: words(EnrollmentState.all).optional(),
  owner: z.string().max(limits.id).optional(),
  today: z.literal('on').optional(),
  escalated: z.literal('on').optional(),
  sort: z.enum(WorkSort.all).default('due'),
})
export type WorkAsked = z.output<typeof workAsked>

/** A clock that stands still says what it waits behind; it is not due meanwhile. */
const clockFields = {
  id: z.string(),
  kind: z.enum(ClockKind.all),
  since: z.string(),
  late: z.boolean(),
  escalated: z.boolean(),
}
export const patientClock = z.object({
  ...clockFields,
  subject: z.string(),
  group: z.enum(WorkGroup.all),
  state: z.enum(ClockState.all),
  startedAt: z.string(),
  warnAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  heldBy: z.array(z.enum(ClockKind.all)),
  /** Put away until then. */
  snoozedUntil: z.string().nullable(),
})
export type PatientClock = z.output<typeof patientClock>

/** `about`: the clock, the import or the bulk action. */
const workNotice = z.object({
  what: z.enum(NoticeKind.all),
  about: z.string(),
  kind: z.enum(ClockKind.all).nullable(),
  /** Of two ends of the same thing each is news. */
  at: z.string(),
})
export type WorkNotice = z.output<typeof workNotice>

// --- hours, holidays, targets -----------------------------------------------------------------------------------------

const day = 24 * 60
const openHours = z
  .tuple([z.number().int().min(0).max(day), z.number().int().min(0).max(day)])
  .refine(([opens, closes]) => opens < closes, { error: 'closes before it opens' })
  .nullable()

const calendarDay = z.iso.date()
export const ownHoliday = z.object({ day: calendarDay, name: z.string().trim().min(1).max(100) })
export type OwnHoliday = z.output<typeof ownHoliday>
export const mostHolidays = 200

const within = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most)
export const kindTarget = z.object({
  kind: z.enum(ClockKind.all),
  target: within(targetRange.target),
  warn: within(targetRange.warn),
  escalate: within(targetRange.escalate).nullable(),
})

/** What is left out stays as it is. */
export const clockSettingsDraft = z.object({
  /** As it was read; another one means that somebody was faster. */
  version: z.int32(),
  hours: z
    .array(openHours)
    .length(7)
    .refine((days) => days.some((hours) => hours !== null), { error: 'leave at least one day open' })
    .optional(),
  federal: z.array(z.enum(FederalHoliday.all)).max(FederalHoliday.all.length).optional(),
  days: z
    .array(ownHoliday)
    .max(mostHolidays)
    .refine((days) => new Set(days.map((each) => each.day)).size === days.length, { error: 'names a day twice' })
    .optional(),
  targets: z.array(kindTarget).max(ClockKind.all.length).optional(),
})
export type ClockSettingsDraft = z.output<typeof clockSettingsDraft>

export const clockSettings = z.object({
  version: z.number().int(),
  timeZone: z.string(),
  /** Seven days from Sunday, in minutes from midnight. */
  hours: z.array(openHours),
  federal: z.array(z.object({ name: z.enum(FederalHoliday.all), kept: z.boolean(), next: z.string() })),
  days: z.array(ownHoliday),
  targets: z.array(
    kindTarget.extend({
      waitsFor: z.enum(WaitedFor.all),
      business: z.boolean(),
      group: z.enum(WorkGroup.all),
      own: z.boolean(),
    }),
  ),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type ClockSettings = z.output<typeof clockSettings>

/** Often chosen for a task; today is null where the program is closed for the day. */
const dueTimes = z.object({
  today: z.string().nullable(),
  nextDay: z.string().nullable(),
  inAWeek: z.string().nullable(),
})
export type DueTimes = z.output<typeof dueTimes>

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const program = '/api/console/programs/{programId}'
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const workApi = {
  listWork: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/work`,
    summary: 'What needs action, a row a patient, by why it does',
    permission: 'patients.read',
    alone: true,
    query: workAsked.extend({ after: z.string().max(200).optional() }),
    reply: ok(workPage),
    refusals,
  },
  watchWork: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/work/revision`,
    summary: 'Whether what needs action has changed, and how much it is',
    permission: 'patients.read',
    passive: true,
    alone: true,
    query: workAsked,
    reply: ok(revision),
    refusals,
  },
  listPatientClocks: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/patients/{patientId}/clocks`,
    summary: 'The clocks that stand for one patient',
    permission: 'patients.read',
    reply: ok(z.array(patientClock)),
    refusals,
  },
  watchNotices: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/work/notices`,
    summary: 'What of the person’s own has just become late or ended with something left; and what was escalated',
    permission: 'patients.read',
    passive: true,
    alone: true,
    query: z.object({ escalated: z.enum(['yes', 'no']).default('no') }),
    reply: ok(z.array(workNotice)),
    refusals,
  },
  readDueTimes: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/clocks/due-times`,
    summary: 'The times a task is often due at, by the program’s hours and holidays',
    permission: 'patients.read',
    alone: true,
    reply: ok(dueTimes),
    refusals,
  },
  readClockSettings: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/clocks`,
    summary: 'A program’s hours, holidays and targets',
    permission: 'program.read',
    reply: ok(clockSettings),
    refusals,
  },
  saveClockSettings: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/clocks`,
    summary: 'Change a program’s hours, holidays or targets; running clocks are planned anew',
    permission: 'clocks.manage',
    body: clockSettingsDraft,
    reply: ok(clockSettings),
    refusals: [...refusals, 'settingsChanged', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
