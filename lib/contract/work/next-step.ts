// What is next for a patient, and only that: the most urgent of all that is open. What is late comes first, then what
// waits for us, then what is due first; what is ours and has no due date is due today. Ties follow the ranks below.

import type { FlowCard } from '@/lib/contract/journeys/flows'
import { answersItem, type DocumentCard } from '@/lib/contract/patients/documents'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'
import { day, minute } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'
import { type WordOf, words } from '@/lib/contract/words'
import { clockOfTask, clockRow } from './clock-kinds'
import type { ClockKind } from './clock-vocabulary'
import type { PatientClock } from './work'

/** What can be next. Beside the kinds of clocks stands what no clock measures: the insurer or the manufacturer has
 *  answered and no support follows from it yet; what was missing has come in. */
export const NextKind = words(
  'perhapsStop',
  'adverseEvent',
  'reply',
  'call',
  'unableToReach',
  'findNumber',
  'followUp',
  'mention',
  'enrollmentReview',
  'enrollmentDecision',
  'supportDecision',
  'infoArrived',
  'infoAsked',
  'infoAwaited',
  'papInfoAwaited',
  'outOfOrder',
  'callbackBlocked',
  'callbackFailed',
  'callbackQuarantined',
  'smsFailed',
  'smsUncertain',
  'linkLocked',
  'linkNeedsPerson',
  'dobMissing',
  'ownPhone',
  'sharingWithdrawn',
  'insurerDecision',
  'papDecision',
  'documentAwaited',
  'consentAwaited',
  'papInvited',
  'flowOpen',
  'notInvited',
  'nothing',
)
export type NextKind = WordOf<typeof NextKind>

// TABLE: what goes first of two that are due at one time. The gaps are for what the product does not have yet.
// biome-ignore format: a table is read by column
const ranks: Record<NextKind, number> = {
  perhapsStop:         0,
  adverseEvent:        5,
  reply:               10,
  call:                12,
  unableToReach:       14,
  findNumber:          16,
  followUp:            20,
  mention:             30,
  enrollmentReview:    40,
  enrollmentDecision:  50,
  supportDecision:     60,
  infoArrived:         70,
  infoAsked:           80,
  infoAwaited:         90,
  papInfoAwaited:      100,
  outOfOrder:          110,
  callbackBlocked:     120,
  callbackFailed:      130,
  callbackQuarantined: 140,
  smsFailed:           150,
  smsUncertain:        160,
  linkLocked:          170,
  linkNeedsPerson:     172,
  dobMissing:          180,
  ownPhone:            182,
  sharingWithdrawn:    185,
  insurerDecision:     190,
  papDecision:         200,
  documentAwaited:     205,
  consentAwaited:      210,
  papInvited:          220,
  flowOpen:            230,
  notInvited:          240,
  nothing:             250,
}

export type NextStep = {
  kind: NextKind
  dueAt: string | null
  startedAt: string | null
  late: boolean
  /** Somebody else is waited for, and their time is not up: nobody of us has anything to do. */
  waits: boolean
  /** Of a clock: what it runs for, a task or a form for example. */
  subject: string | null
  task: TaskRow | null
  /** How many documents came that answer what was asked for. */
  documents: number
}

type Patient = Pick<
  PatientCard,
  'lifecycle' | 'requiredConsent' | 'enrollment' | 'priorAuth' | 'pap' | 'copay' | 'tasks'
>
type Flow = Pick<FlowCard, 'kind' | 'only' | 'state' | 'createdAt' | 'finishedAt'>
type Document = Pick<DocumentCard, 'kind' | 'addedAt' | 'removed'>
type Known = {
  patient: Patient
  clocks: readonly PatientClock[]
  flows: readonly Flow[]
  documents: readonly Document[]
  now: number
  timeZone: string
}

type Open = NextStep & { ours: boolean }

/** All that is open, the most urgent first; last that there is nothing. */
export const openSteps = (known: Known): NextStep[] => {
  const open = [...clockSteps(known), ...taskSteps(known), ...recordSteps(known)]
  return [...open.sort(byUrgency(endOfDay(known))), nothing].map(({ ours: _, ...step }) => step)
}

export const stepName = ({ kind, subject }: NextStep): string => `${kind} ${subject ?? ''}`

/** What stands in the line: the most urgent, but while somebody is about to press what it says, that as long as it is
 *  open. `shown`: the name of what stood there. */
export const stepInSight = (open: readonly NextStep[], shown: string | null, aimed: boolean): NextStep =>
  (aimed && open.find((step) => stepName(step) === shown)) || open[0] || nothing

const step = (kind: NextKind, more: Partial<Open> = {}): Open => ({
  kind,
  dueAt: null,
  startedAt: null,
  late: false,
  waits: false,
  subject: null,
  task: null,
  documents: 0,
  ours: true,
  ...more,
})
const nothing = step('nothing')

/** What was done a moment ago stands still in its clock: the record and the tasks are newer. */
function clockSteps(known: Known): Open[] {
  const { patient, clocks, flows, now } = known
  const states = { ...patient, attested: !patient.requiredConsent }
  return clocks.flatMap((clock) => {
    const { kind, subject, startedAt, dueAt } = clock
    const { source, waitsFor, runs, stands, onlyLate } = clockRow(kind)
    const task = patient.tasks.find(({ id }) => id === subject) ?? null
    const over = (source === 'task' && !task) || runs?.(states) === false || stands?.(states) === false
    if (over || clock.state === 'paused' || !isNextKind(kind)) return []
    const late = dueAt !== null && Date.parse(dueAt) <= now
    // What has a grace is due when a person said, and late when its clock says.
    const given = { startedAt, dueAt: (clockRow(kind).grace && task?.dueAt) || dueAt, late, subject, task }
    if (isAwaited(kind) && flows.some(({ kind: of, finishedAt }) => of === 'missing' && (finishedAt ?? '') > startedAt))
      return [step('infoArrived', given)]
    const documents = isAsked(kind) ? documentsAnswering(known) : 0
    if (documents > 0) return [step('infoArrived', { ...given, documents })]
    return [step(kind, { ...given, waits: onlyLate && !late, ours: waitsFor === 'us' })]
  })
}

/** A task whose clock has not begun yet. */
const taskSteps = (known: Known): Open[] => {
  const { patient, clocks, now } = known
  return patient.tasks.flatMap((task) => {
    const kind = clockOfTask(task.kind)
    if (!isNextKind(kind) || clocks.some(({ subject }) => subject === task.id)) return []
    const { onlyLate, waitsFor, grace, target } = clockRow(kind)
    const late = task.dueAt !== null && Date.parse(task.dueAt) + (grace ? target * minute : 0) <= now
    const given = { startedAt: task.createdAt, dueAt: task.dueAt, late, subject: task.id, task }
    const documents = isAsked(kind) ? documentsAnswering(known) : 0
    if (documents > 0) return [step('infoArrived', { ...given, documents })]
    return [step(kind, { ...given, waits: onlyLate && !late, ours: waitsFor === 'us' })]
  })
}

function recordSteps({ patient }: Known): Open[] {
  const { lifecycle, enrollment, priorAuth, pap, copay } = patient
  const answered = priorAuth === 'approved' || priorAuth === 'paDenied' || (priorAuth === null && pap === 'papDenied')
  const supported = copay !== null || (pap !== null && pap !== 'papDenied')
  const refused = priorAuth === 'paDenied' && pap === 'papDenied'
  return [
    ...(answered && !supported && !refused && enrollment !== 'denied' && lifecycle !== 'unsubscribed'
      ? [step('supportDecision')]
      : []),
    ...(lifecycle === 'notInvited' ? [step('notInvited')] : []),
  ]
}

const isNextKind = (kind: ClockKind): kind is ClockKind & NextKind => NextKind.has(kind)
const isAwaited = (kind: ClockKind) => kind === 'infoAwaited' || kind === 'papInfoAwaited'
const isAsked = (kind: NextKind) => kind === 'infoAsked' || kind === 'infoAwaited' || kind === 'papInfoAwaited'

/** Documents that came after the patient was asked for what they show. */
const documentsAnswering = ({ flows, documents }: Known): number => {
  const asked = flows.filter(({ kind, state }) => kind === 'missing' && state === 'open')
  const answers = ({ kind, addedAt, removed }: Document) =>
    !removed && asked.some(({ only, createdAt }) => addedAt > createdAt && answersItem(kind, only))
  return documents.filter(answers).length
}

const never = '9'
/** `today`: the last moment of the day. What of ours has no date is for today; a task that a person gave none can wait. */
function byUrgency(today: string) {
  const rank = ({ waits, late, ours }: Open) => [waits, !late, !ours].reduce((sum, on) => sum * 2 + Number(on), 0)
  const due = ({ dueAt, ours, task }: Open) => dueAt ?? (ours && !task ? today : never)
  return (one: Open, other: Open) =>
    rank(one) - rank(other) || due(one).localeCompare(due(other)) || ranks[one.kind] - ranks[other.kind]
}

function endOfDay({ now, timeZone }: Known): string {
  const { shown, instantOf } = wallClock(timeZone)
  const wall = shown(now)
  return new Date(instantOf(wall - (wall % day) + day) - 1).toISOString()
}
