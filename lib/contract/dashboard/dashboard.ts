// What the dashboard asks and is told: the figures of one program over a time beside the time before it, and the patients
// behind each of them. Words of figures, legs and tracks stand here once, for the statements and for the pictures.

import { z } from 'zod'
import { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { Endpoint } from '@/lib/contract/endpoint'
import { day, hour } from '@/lib/contract/time'
import {
  CopayState,
  EnrollmentState,
  Lifecycle,
  PapState,
  PriorAuthState,
  SmsReason,
  SmsState,
} from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import { goals } from './goals'
import { groupLine, stallLine } from './groups'
import { Milestone } from './milestones'

/** Days counted back from today, in the program's time zone; the first is what the page opens with where none is named. */
export const usualDays = 30
export const PeriodDay = words({ week: '7', month: '30', quarter: '90' })
export type PeriodDay = WordOf<typeof PeriodDay>
/** A chosen time may not be longer. */
export const longestDays = 366

/** Where everybody begins: nothing reached yet. */
export const entry = 'entered'
export const funnelSteps = [entry, ...Milestone.all] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Having been heard of is no milestone: it is looked up, and leads to none. */
export type PathStep = FunnelStep | 'reached'

/** The two ways a funnel shows, step after step, and how each may end instead. */
export const funnelPaths = {
  enrollment: { steps: [entry, 'reached', 'consented', 'enrolled', 'approved'], otherwise: 'denied' },
  pap: { steps: ['invitedToPap', 'papUnderWay', 'approvedByPap'], otherwise: 'deniedByPap' },
} as const satisfies Record<string, { steps: readonly PathStep[]; otherwise: FunnelStep }>
export type FunnelPath = keyof typeof funnelPaths

/** What is timed. `whole`: from coming into the program, where the step itself is measured from an earlier one. */
export const legs = {
  consent: { reached: ['consented'], whole: false },
  enrollment: { reached: ['enrolled'], whole: false },
  decision: { reached: ['approved', 'denied'], whole: false },
  approval: { reached: ['approved'], whole: true },
  papApplication: { reached: ['papUnderWay'], whole: false },
  papDecision: { reached: ['approvedByPap', 'deniedByPap'], whole: false },
} as const satisfies Record<string, { reached: readonly Milestone[]; whole: boolean }>
export type Leg = keyof typeof legs
export const legNames = Object.keys(legs) as [Leg, ...Leg[]]

/** The upper ends of the bars in milliseconds; the last bar has none. */
export const bucketEnds = [hour, 4 * hour, day, 2 * day, 3 * day, 7 * day, 14 * day, 30 * day] as const
export const bucketCount = bucketEnds.length + 1

/** The tracks on which information can be missing. */
export const LoopTrack = words('enrollment', 'pap')
export type LoopTrack = WordOf<typeof LoopTrack>
/** How often somebody was asked: the last is that often and more. */
export const LoopTime = words({ once: '1', twice: '2', more: '3' })
export type LoopTime = WordOf<typeof LoopTime>

/** As the counts have them: what is about to leave is one word, whether a worker has it yet or not. */
const onItsWay = 'sending'
export const messageWords = SmsState.all.filter((state) => state !== onItsWay)
export type MessageWord = Exclude<SmsState, typeof onItsWay>

/** What a list of patients can stand behind. */
export const Figure = words(
  'funnel',
  'inferred',
  'leg',
  'loops',
  'loopPatients',
  'loopsClosed',
  'loopsOpen',
  'messages',
  'callbacks',
  'callbacksAgain',
  'clocksKept',
  'clocksMissed',
  'clocksOverdue',
)
export type Figure = WordOf<typeof Figure>

const date = z.iso.date().refine((text) => text >= '1971' && text < '2200', 'must be a real date')
const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0, 'must be after 1970')

export const dashboardQuery = z
  .object({
    days: z.enum(PeriodDay.all).optional(),
    /** Of a chosen time: its first and its last day, both within. */
    from: date.optional(),
    to: date.optional(),
    /** Whose patients: an id, or one of the words of the list. */
    owner: z.string().min(1).max(60).optional(),
    payer: z.string().min(1).max(200).optional(),
    prescriber: z.string().min(1).max(200).optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { message: 'needs both days', path: ['to'] })
  .refine(({ from, to }) => !from || !to || (from <= to && Date.parse(to) - Date.parse(from) < longestDays * day), {
    message: `must not be before the first day, nor more than ${longestDays} days from it`,
    path: ['to'],
  })
export type DashboardQuery = z.output<typeof dashboardQuery>

const span = z.object({ from: z.string(), until: z.string() })
/** Now, and in as long a time before. */
const pair = z.object({ now: z.number(), before: z.number() })
const pace = z.object({
  count: z.number(),
  /** Milliseconds; null where nothing was timed. */
  median: z.number().nullable(),
  /** Nine of ten took no longer; of messages and callbacks, nineteen of twenty. */
  most: z.number().nullable(),
})
export type Pace = z.output<typeof pace>

const counted = z.object({ word: z.string(), reason: z.string(), now: z.number(), before: z.number() })
export type Counted = z.output<typeof counted>
const ofDay = z.object({ day: z.string(), words: z.record(z.string(), z.number()) })
export type OfDay = z.output<typeof ofDay>
const traffic = z.object({ counts: z.array(counted), days: z.array(ofDay), pace, paceBefore: pace })

const clockLine = z.object({
  kind: z.string(),
  kept: z.number(),
  missed: z.number(),
  running: z.number(),
  overdue: z.number(),
  keptBefore: z.number(),
  missedBefore: z.number(),
})
export type ClockLine = z.output<typeof clockLine>

export const dashboardView = z.object({
  period: span.extend({
    timeZone: z.string(),
    /** The first and the last day, as the program counts them. */
    first: z.string(),
    last: z.string(),
    days: z.number(),
    readAt: z.string(),
    before: span,
  }),
  /** Whose step was seen: of a consent, by the ledger. */
  funnel: z.record(z.enum(funnelSteps), pair),
  /** Patients past a step that nobody has seen; in no figure of `funnel`. */
  inferred: z.record(z.enum(funnelSteps), pair),
  /** Patients who were heard of: on the phone, by a text of theirs, by a form they began. */
  reached: pair,
  /** Of `funnel.consented` now: by the patient's own signature or text, or attested by the partner alone. */
  consents: z.object({ signed: z.number(), attested: z.number() }),
  /** The median from referral to approval in equal pieces of the time, in ms. */
  trend: z.array(z.number().nullable()),
  /** Where patients stall now, whatever the period. */
  stalls: z.array(stallLine),
  owners: z.array(groupLine),
  payers: z.array(groupLine),
  prescribers: z.array(groupLine),
  /** What can be asked for; without what only others have. */
  choices: z.object({ owners: z.array(groupLine), payers: z.array(groupLine), prescribers: z.array(groupLine) }),
  goals,
  /** Of one owner, payer or prescriber: messages and callbacks are not counted by patient, and are left out. */
  narrowed: z.boolean(),
  intake: z.array(z.object({ day: z.string(), entered: z.number(), approved: z.number() })),
  legs: z.record(z.enum(legNames), z.object({ pace, before: pace, bars: z.array(z.number()) })),
  loops: z.object({
    tracks: z.record(z.enum(LoopTrack.all), pair.extend({ open: z.number() })),
    patients: pair,
    /** Of those patients: once, twice, three times and more. */
    times: z.array(z.number()),
    pace,
    paceBefore: pace,
  }),
  messages: traffic,
  optOuts: z.object({ out: pair, in: pair }),
  callbacks: traffic,
  clocks: z.array(clockLine),
})
export type DashboardView = z.output<typeof dashboardView>

export const figureQuery = z.object({
  figure: z.enum(Figure.all),
  /** A step, a leg, a track, a state or a kind of clock; what it may be hangs on the figure. */
  word: z.string().max(60).optional(),
  reason: z.enum(SmsReason.all).optional(),
  /** Of a leg: one of its bars. */
  bar: z
    .string()
    .regex(/^\d$/)
    .transform(Number)
    .pipe(z.number().max(bucketCount - 1))
    .optional(),
  from: moment,
  until: moment,
  /** Where the page before ended, as that page said. */
  before: z.string().max(120).optional(),
})
export type FigureQuery = z.output<typeof figureQuery>
export type FigureDraft = z.input<typeof figureQuery>

export const figureRow = z.object({
  /** Of the row; a patient may stand in several. */
  id: z.string(),
  at: z.string(),
  ms: z.number().nullable(),
  word: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null for a sample callback, which is nobody's. */
  patient: z
    .object({
      id: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      externalId: z.string().nullable(),
      lifecycle: z.enum(Lifecycle.all),
      enrollment: z.enum(EnrollmentState.all).nullable(),
      priorAuth: z.enum(PriorAuthState.all).nullable(),
      pap: z.enum(PapState.all).nullable(),
      copay: z.enum(CopayState.all).nullable(),
    })
    .nullable(),
})
export type FigureRow = z.output<typeof figureRow>

/** Rows are counted no further: "10,000+". */
export const figureCountLimit = 10_000
export const figurePageSize = 50

export const figurePage = z.object({
  rows: z.array(figureRow),
  count: z.number(),
  exact: z.boolean(),
  older: z.string().nullable(),
  timeZone: z.string(),
})
export type FigurePage = z.output<typeof figurePage>

/** Which words a figure takes; undefined: it takes none, or any (a kind of clock). */
export const figureWords: Partial<Record<Figure, readonly string[]>> = {
  funnel: funnelSteps,
  inferred: Milestone.all,
  leg: legNames,
  loops: LoopTrack.all,
  loopPatients: LoopTime.all,
  loopsOpen: LoopTrack.all,
  messages: messageWords,
  callbacks: DeliveryState.all,
}
/** The figures that mean nothing without a word. */
export const worded = ['funnel', 'inferred', 'leg', 'messages', 'callbacks'] as const satisfies readonly Figure[]

const refusals = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'] as const
const program = '/api/console/programs/{programId}/dashboard'

export const dashboardApi = {
  /** Counts are not audited: the list behind a figure is. */
  readDashboard: {
    caller: 'staff',
    method: 'GET',
    path: program,
    summary: 'The figures of a program over a time, beside the time before it',
    permission: 'patients.read',
    alone: true,
    query: dashboardQuery,
    reply: z.object({ data: dashboardView, status: z.literal(200) }),
    refusals,
  },
  listFigure: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/patients`,
    summary: 'The patients behind one figure of the dashboard, newest first',
    permission: 'patients.read',
    alone: true,
    query: figureQuery,
    reply: z.object({ data: figurePage, status: z.literal(200) }),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
