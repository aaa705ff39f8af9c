// TABLE: every kind of clock: what starts it, whom it waits for, what holds it, and how long it may take where a program
// has not said otherwise. Times are minutes; of a clock that counts business time, minutes of opening hours.

import type {
  CopayState,
  EnrollmentState,
  Lifecycle,
  PapState,
  PriorAuthState,
  TaskKind,
} from '@/lib/contract/vocabulary'
import { ClockKind, type ClockSource, type WaitedFor, WorkGroup } from './clock-vocabulary'

/** A patient's states as one change of the record left them. */
export type PatientStates = {
  lifecycle: Lifecycle
  enrollment: EnrollmentState | null
  priorAuth: PriorAuthState | null
  pap: PapState | null
  copay: CopayState | null
  /** The partner vouched for the consent when the patient came in: nobody is asked for it. */
  attested: boolean
}

export type ClockTarget = {
  /** How long it may take. */
  target: number
  /** The part of it, in percent, after which somebody is warned. */
  warn: number
  /** How long after that supervisors are told; null: never. */
  escalate: number | null
}

export type ClockKindRow = ClockTarget & {
  source: ClockSource
  /** Of a clock of the record: runs as long as this holds. */
  runs?: (states: PatientStates) => boolean
  /** Of any other clock: ends, whatever it is about, once this no longer holds. */
  stands?: (states: PatientStates) => boolean
  waitsFor: WaitedFor
  group: WorkGroup
  /** Not shown before its time is up: until then nobody of us has anything to do. */
  onlyLate: boolean
  /** Not shown in its first minutes, nor kept where it ends in them: most of what begins so is over by itself. */
  settles?: number
  /** Late only so long after the time that a person gave: its target. */
  grace?: true
  /** Opening hours of the program, or every hour. */
  business: boolean
  /** Stands still while one of these runs or stands for the same patient. */
  heldBy: readonly ClockKind[]
}

const hour = 60
const day = 24 * hour
const known = (states: PatientStates) => states.lifecycle !== 'unsubscribed'
/** Nothing has been decided or asked about the case yet: with the first status it is past its consent. */
const untouched = ({ enrollment, priorAuth, pap, copay }: PatientStates) => !(enrollment || priorAuth || pap || copay)

const us = { waitsFor: 'us', group: 'followUp', onlyLate: false, business: true, heldBy: [], warn: 75 } as const
const task = { ...us, source: 'task' } as const
const failure = { ...us, group: 'failed' } as const
const patient = {
  waitsFor: 'patient',
  group: 'missing',
  onlyLate: true,
  business: false,
  // While a link is locked, or nobody can be sent its code, it is we who are waited for.
  heldBy: ['linkLocked', 'linkNeedsPerson'],
  warn: 75,
} as const
const others = { waitsFor: 'others', group: 'followUp', onlyLate: true, business: true, heldBy: [], warn: 80 } as const

/** While one of these is under way the decision about an enrollment is not ours to take. */
const elsewhere = ['insurerDecision', 'papDecision', 'papInfoAwaited', 'infoAsked'] as const satisfies ClockKind[]

export const clockTable = {
  reply: { ...us, group: 'reply', source: 'text', target: 2 * hour, escalate: 4 * hour },
  perhapsStop: { ...task, group: 'reply', target: hour, escalate: hour },
  enrollmentReview: {
    ...us,
    group: 'decide',
    source: 'patient',
    runs: (states) => known(states) && states.enrollment === 'enrollComplete',
    heldBy: elsewhere,
    target: 8 * hour,
    escalate: 8 * hour,
  },
  enrollmentDecision: {
    ...us,
    group: 'decide',
    source: 'patient',
    runs: (states) => known(states) && states.enrollment === 'pending',
    heldBy: elsewhere,
    target: 24 * hour,
    escalate: 16 * hour,
  },
  linkLocked: { ...task, target: 4 * hour, escalate: 8 * hour },
  linkNeedsPerson: { ...task, target: 4 * hour, escalate: 8 * hour },
  outOfOrder: { ...task, group: 'decide', target: 8 * hour, escalate: 16 * hour },
  dobMissing: { ...task, target: 16 * hour, escalate: null },
  sharingWithdrawn: { ...task, target: 8 * hour, escalate: null },
  call: { ...task, group: 'call', grace: true, target: hour / 2, escalate: 8 * hour },
  adverseEvent: { ...task, target: 8 * hour, escalate: 0 },
  unableToReach: { ...task, target: 8 * hour, escalate: 16 * hour },
  findNumber: { ...task, target: 8 * hour, escalate: 16 * hour },
  ownPhone: { ...task, target: 80 * hour, escalate: null },
  followUp: { ...task, target: 8 * hour, escalate: 8 * hour },
  mention: { ...task, target: 8 * hour, escalate: null },
  documentAwaited: { ...others, source: 'task', target: 40 * hour, escalate: 40 * hour },
  insurerDecision: {
    ...others,
    source: 'patient',
    runs: (states) => known(states) && (states.priorAuth === 'paProcess' || states.priorAuth === 'paAppeal'),
    target: 40 * hour,
    escalate: 40 * hour,
  },
  papDecision: {
    ...others,
    source: 'patient',
    runs: (states) => known(states) && states.pap === 'papProcess',
    target: 40 * hour,
    escalate: 40 * hour,
  },
  consentAwaited: {
    ...patient,
    source: 'patient',
    runs: (states) => states.lifecycle === 'invited' && !states.attested && untouched(states),
    target: 3 * day,
    escalate: 7 * day,
  },
  infoAwaited: {
    ...patient,
    source: 'patient',
    runs: (states) => known(states) && states.enrollment === 'needInfo',
    // What was asked for is waited for once.
    heldBy: ['infoAsked', 'linkLocked', 'linkNeedsPerson'],
    target: 3 * day,
    escalate: 7 * day,
  },
  papInvited: {
    ...patient,
    source: 'patient',
    runs: (states) => known(states) && states.pap === 'papInvite',
    target: 3 * day,
    escalate: 7 * day,
  },
  papInfoAwaited: {
    ...patient,
    source: 'patient',
    runs: (states) => known(states) && states.pap === 'papInfoMissing',
    heldBy: ['infoAsked', 'linkLocked', 'linkNeedsPerson'],
    target: 3 * day,
    escalate: 7 * day,
  },
  infoAsked: { ...patient, source: 'task', target: 3 * day, escalate: 7 * day },
  flowOpen: {
    ...patient,
    source: 'flow',
    stands: known,
    // A patient is waited for once: whatever else they are waited for with is answered in that flow.
    heldBy: [
      'consentAwaited',
      'papInvited',
      'infoAwaited',
      'papInfoAwaited',
      'infoAsked',
      'linkLocked',
      'linkNeedsPerson',
    ],
    target: 3 * day,
    escalate: 7 * day,
  },
  smsFailed: { ...failure, source: 'task', target: 4 * hour, escalate: 8 * hour },
  smsUncertain: { ...failure, source: 'task', target: 2 * hour, escalate: 4 * hour },
  callbackBlocked: { ...failure, source: 'task', target: 4 * hour, escalate: 4 * hour },
  callbackFailed: { ...failure, source: 'task', target: 4 * hour, escalate: 4 * hour },
  callbackQuarantined: { ...failure, source: 'inbox', target: 8 * hour, escalate: 16 * hour },
  endpointFailing: { ...failure, source: 'endpoint', settles: 1, target: 4 * hour, escalate: 4 * hour },
  endpointDisabled: { ...failure, source: 'endpoint', target: hour, escalate: 2 * hour },
  importFailed: { ...failure, source: 'import', target: 8 * hour, escalate: null },
} as const satisfies Record<ClockKind, ClockKindRow>

/** Every kind of task has its clock under the same word. */
export const clockOfTask = (kind: TaskKind): ClockKind => kind

/** A clock's row by its word, with all it may hold. */
export const clockRow = (kind: ClockKind): ClockKindRow => clockTable[kind]

/** What others owe: it is on the list from the day on which it is due, and goes after what is ours. */
export const owedKinds: readonly ClockKind[] = ClockKind.all.filter((kind) => clockRow(kind).onlyLate)

/** Groups in which nothing is shown before it is due. */
export const lateOnlyGroups: readonly WorkGroup[] = WorkGroup.all.filter((group) =>
  ClockKind.all.every((kind) => clockRow(kind).group !== group || clockRow(kind).onlyLate),
)

/** The least and the most a program may choose. */
export const targetRange = {
  target: { least: 5, most: 365 * day },
  warn: { least: 10, most: 100 },
  escalate: { least: 0, most: 365 * day },
} as const
