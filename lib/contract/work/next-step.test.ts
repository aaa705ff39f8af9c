// One line says what is next: the table of states, and what goes before what.
import { expect, test } from 'vitest'
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { clockRow } from './clock-kinds'
import { ClockKind } from './clock-vocabulary'
import { NextKind, type NextStep, openSteps, stepInSight, stepName } from './next-step'
import type { PatientClock } from './work'

type Known = Parameters<typeof openSteps>[0]
const nextStep = (known: Known) => stepInSight(openSteps(known), null, false)
const now = Date.parse('2026-11-23T15:12:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

const patient: Known['patient'] = {
  lifecycle: 'active',
  requiredConsent: true,
  enrollment: null,
  priorAuth: null,
  pap: null,
  copay: null,
  tasks: [],
}
const clock = (kind: ClockKind, due: number | null, more: Partial<PatientClock> = {}): PatientClock => ({
  id: kind,
  kind,
  subject: kind,
  group: clockRow(kind).group,
  state: 'running',
  since: at(-48),
  startedAt: at(-48),
  warnAt: null,
  dueAt: due === null ? null : at(due),
  late: false,
  escalated: false,
  heldBy: [],
  snoozedUntil: null,
  ...more,
})
const task = (kind: TaskKind, due: number | null = null): TaskRow => ({
  id: kind,
  kind,
  data: {},
  title: null,
  createdBy: 'Ana',
  createdAt: at(-24),
  dueAt: due === null ? null : at(due),
  assignee: null,
})
type Flow = Known['flows'][number]
const finished = (ago: number): Flow => ({
  kind: 'missing',
  only: ['cardFront'],
  state: 'finished',
  createdAt: at(-60),
  finishedAt: at(ago),
})
const asked: Flow = { ...finished(0), state: 'open', createdAt: at(-10), finishedAt: null }
const document = (kind: Known['documents'][number]['kind'], hours: number, removed = false) => ({
  kind,
  addedAt: at(hours),
  removed: removed ? { by: 'Ana', at: at(-1), reason: 'unreadable' } : null,
})
const next = (known: Omit<Partial<Known>, 'patient'> & { patient?: Partial<Known['patient']> }) =>
  nextStep({
    clocks: [],
    flows: [],
    documents: [],
    now,
    timeZone: 'America/New_York',
    ...known,
    patient: { ...patient, ...known.patient },
  })

// biome-ignore format: a table is read by column
const states: [string, Parameters<typeof next>[0], Partial<NextStep>][] = [
  ['a possible opt-out',           { clocks: [clock('perhapsStop', 1)], patient: { tasks: [task('perhapsStop')] } },      { kind: 'perhapsStop', task: task('perhapsStop') }],
  ['an unread text',               { clocks: [clock('reply', 1)] },                                                       { kind: 'reply', late: false, waits: false }],
  ['a task',                       { patient: { tasks: [task('followUp', 3)] } },                                         { kind: 'followUp', dueAt: at(3) }],
  ['a complete enrollment',        { clocks: [clock('enrollmentReview', 2)], patient: { enrollment: 'enrollComplete' } }, { kind: 'enrollmentReview' }],
  ['a pending enrollment',         { clocks: [clock('enrollmentDecision', 2)], patient: { enrollment: 'pending' } },      { kind: 'enrollmentDecision', dueAt: at(2) }],
  ['an answer of the insurer',     { patient: { enrollment: 'approved', priorAuth: 'approved' } },                        { kind: 'supportDecision' }],
  ['the answer has its support',   { patient: { enrollment: 'approved', priorAuth: 'approved', copay: 'approved' } },     { kind: 'nothing' }],
  ['a denial of the manufacturer', { patient: { enrollment: 'approved', pap: 'papDenied' } },                             { kind: 'supportDecision' }],
  ['PA and PAP both denied',       { patient: { enrollment: 'approved', priorAuth: 'paDenied', pap: 'papDenied' } },     { kind: 'nothing' }],
  ['PA approved, PAP denied',      { patient: { enrollment: 'approved', priorAuth: 'approved', pap: 'papDenied' } },     { kind: 'supportDecision' }],
  ['missing, nothing came',        { clocks: [clock('infoAwaited', -1)], patient: { enrollment: 'needInfo' } },           { kind: 'infoAwaited', late: true, waits: false }],
  ['missing, and it came',         { clocks: [clock('infoAwaited', 9)], patient: { enrollment: 'needInfo' }, flows: [finished(-2)] }, { kind: 'infoArrived', dueAt: at(9), late: false, waits: false }],
  ['what came before was asked',   { clocks: [clock('infoAwaited', 9)], patient: { enrollment: 'needInfo' }, flows: [finished(-50)] }, { kind: 'infoAwaited', waits: true }],
  ['a status out of order',        { patient: { tasks: [task('outOfOrder')] } },                                          { kind: 'outOfOrder' }],
  ['a held callback',              { patient: { tasks: [task('callbackBlocked')] } },                                     { kind: 'callbackBlocked' }],
  ['a failed text',                { patient: { tasks: [task('smsFailed')] } },                                           { kind: 'smsFailed' }],
  ['the insurer takes too long',   { clocks: [clock('insurerDecision', -1)], patient: { priorAuth: 'paProcess' } },       { kind: 'insurerDecision', late: true }],
  ['consent really awaited',       { clocks: [clock('consentAwaited', -1)], patient: { lifecycle: 'invited' } },          { kind: 'consentAwaited', late: true, waits: false }],
  ['consent not due yet',          { clocks: [clock('consentAwaited', 80)], patient: { lifecycle: 'invited' } },          { kind: 'consentAwaited', waits: true }],
  ['not invited',                  { patient: { lifecycle: 'notInvited' } },                                              { kind: 'notInvited' }],
  ['nothing open',                 {},                                                                                    { kind: 'nothing' }],
]

test.each(states)('%s', (_, known, expected) => {
  expect(next(known)).toMatchObject(expected)
})

const pending = { enrollment: 'pending' } as const
// biome-ignore format: a table is read by column
const rivals: [string, PatientClock[], ClockKind][] = [
  ['the later of two late ones waits',       [clock('enrollmentDecision', -1), clock('reply', -2)],          'reply'],
  ['late goes before due',                   [clock('reply', 1), clock('enrollmentDecision', -1)],           'enrollmentDecision'],
  ['due first goes first',                   [clock('enrollmentDecision', 2), clock('reply', 5)],            'enrollmentDecision'],
  ['ours goes before theirs, both late',     [clock('insurerDecision', -90), clock('enrollmentDecision', -1)], 'enrollmentDecision'],
  ['theirs late goes before ours not due',   [clock('insurerDecision', -1), clock('enrollmentDecision', 30)], 'insurerDecision'],
  ['at one time the order of the words',     [clock('enrollmentDecision', 2), clock('reply', 2)],            'reply'],
  ['what is paused is nobody’s',             [clock('reply', null, { state: 'paused' }), clock('enrollmentDecision', 40)], 'enrollmentDecision'],
]

test.each(rivals)('%s', (_, clocks, kind) => {
  for (const order of [clocks, clocks.toReversed()])
    expect(next({ clocks: order, patient: { ...pending, priorAuth: 'paProcess' } }).kind).toBe(kind)
})

test('what is ours and has no due date goes as due today', () => {
  const answered = { enrollment: 'approved', priorAuth: 'approved' } as const
  const kindBeside = (due: number) => next({ patient: { ...answered, tasks: [task('followUp', due)] } }).kind
  // 10:12 AM in New York: the day has 13 hours and 48 minutes left.
  expect([-1, 3, 13, 14, 500].map(kindBeside)).toEqual([
    'followUp',
    'followUp',
    'followUp',
    'supportDecision',
    'supportDecision',
  ])
})

test('a document answers what was asked for: of that kind, after it was asked, while it is there', () => {
  const clocks = [clock('infoAwaited', 9)]
  const of = (...documents: Known['documents']) =>
    next({ clocks, flows: [asked], documents, patient: { enrollment: 'needInfo' } })
  expect(of(document('insuranceCard', -2), document('fax', -2))).toMatchObject({ kind: 'infoArrived', documents: 1 })
  for (const other of [document('fax', -2), document('insuranceCard', -20), document('insuranceCard', -2, true)])
    expect(of(other)).toMatchObject({ kind: 'infoAwaited', documents: 0 })
  const card = [document('insuranceCard', -2)]
  expect(next({ flows: [asked], documents: card, patient: { tasks: [task('infoAsked')] } }).kind).toBe('infoArrived')
  expect(next({ clocks, documents: card, patient: { enrollment: 'needInfo' } }).kind).toBe('infoAwaited')
})

test('what came in late keeps its due date', () => {
  const clocks = [clock('infoAwaited', -1), clock('enrollmentDecision', 2)]
  const flows: Known['flows'] = [finished(-2)]
  expect(next({ clocks, flows, patient: { enrollment: 'needInfo' } })).toMatchObject({
    kind: 'infoArrived',
    dueAt: at(-1),
    late: true,
  })
})

test('what was done a moment ago is no longer next, though its clock still stands', () => {
  expect(next({ clocks: [clock('enrollmentDecision', -1)], patient: { enrollment: 'approved' } }).kind).toBe('nothing')
  expect(next({ clocks: [clock('followUp', -1)] }).kind).toBe('nothing')
})

test('every clock of a patient can be next', () => {
  const others: readonly string[] = ['endpointFailing', 'endpointDisabled', 'importFailed']
  expect(ClockKind.all.filter((kind) => !NextKind.has(kind))).toEqual(others)
})

test('what somebody is about to press keeps its place while it is open, and gives way once it is done', () => {
  const given: Known = {
    patient: { ...patient, enrollment: 'enrollComplete' },
    clocks: [clock('enrollmentReview', 20)],
    flows: [],
    documents: [],
    now,
    timeZone: 'UTC',
  }
  const urgent: Known = { ...given, clocks: [...given.clocks, clock('reply', 1)] }
  const before = stepName(openSteps(given)[0] as NextStep)
  const kind = (known: Known, aimed: boolean, shown = before) => stepInSight(openSteps(known), shown, aimed).kind
  expect(kind(urgent, false)).toBe('reply')
  expect(kind(urgent, true)).toBe('enrollmentReview')
  expect(kind({ ...urgent, clocks: [clock('reply', 1)] }, true)).toBe('reply')
  expect(kind({ ...given, clocks: [] }, true)).toBe('nothing')
  expect(kind(given, true, stepName(nextStep({ ...given, clocks: [] })))).toBe('nothing')
})
