// One list of what is to be done: a task and its clock are one, and what is due first stands first.
import { expect, test } from 'vitest'
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import type { PatientClock } from '@/lib/contract/work/work'
import { todoItems } from './todo-items'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`
const task = (id: string, dueAt: string | null): TaskRow => ({
  id,
  kind: 'followUp',
  data: {},
  title: id,
  createdBy: 'Ana',
  createdAt: at(1),
  dueAt,
  assignee: null,
})
const clock = (kind: PatientClock['kind'], subject: string, dueAt: string | null): PatientClock => ({
  id: `${kind} ${subject}`,
  kind,
  subject,
  group: 'followUp',
  state: dueAt === null ? 'paused' : 'running',
  since: at(1),
  startedAt: at(1),
  warnAt: null,
  dueAt,
  late: false,
  escalated: false,
  heldBy: [],
  snoozedUntil: null,
})
const ids = (...given: Parameters<typeof todoItems>) => todoItems(...given).map(({ id }) => id)

test('tasks and due dates are one list, earliest first; what has no time and what is paused stand last', () => {
  const clocks = [clock('enrollmentDecision', 'pt', at(9)), clock('papDecision', 'pt', null)]
  expect(ids([task('late', at(20)), task('never', null), task('soon', at(3))], clocks)).toEqual([
    'soon',
    'enrollmentDecision pt',
    'late',
    'never',
    'papDecision pt',
  ])
})
test('a task and its clock are one, due when the task is', () => {
  expect(todoItems([task('call', null)], [clock('followUp', 'call', at(5))])).toMatchObject([
    { of: 'task', id: 'call', dueAt: at(5) },
  ])
  expect(todoItems([task('call', at(7))], [clock('followUp', 'call', at(5))])).toMatchObject([{ dueAt: at(7) }])
})
test('the clock of a task that was just done is nothing to do', () => {
  expect(todoItems([], [clock('followUp', 'call', at(5))])).toEqual([])
})
