// Tasks and due dates of a patient as one list: what is due first stands first, what has no time after it, and last what
// stands still.
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import type { PatientClock } from '@/lib/contract/work/work'

export type TodoItem =
  | { of: 'task'; id: string; dueAt: string | null; task: TaskRow; clock: PatientClock | null }
  | { of: 'clock'; id: string; dueAt: string | null; clock: PatientClock }

/** A task and the clock that runs for it are one. The clock of a task that was just done ends in a moment. */
export function todoItems(tasks: readonly TaskRow[], clocks: readonly PatientClock[]): TodoItem[] {
  const ofTasks = tasks.map((task): TodoItem => {
    const clock = clocks.find(({ subject }) => subject === task.id) ?? null
    return { of: 'task', id: task.id, dueAt: task.dueAt ?? clock?.dueAt ?? null, task, clock }
  })
  const others = clocks
    .filter(({ kind }) => clockRow(kind).source !== 'task')
    .map((clock): TodoItem => ({ of: 'clock', id: clock.id, dueAt: clock.dueAt, clock }))
  return [...ofTasks, ...others].sort(byDue)
}

const isPaused = ({ clock }: TodoItem) => clock?.state === 'paused'
const never = '9'
const byDue = (one: TodoItem, other: TodoItem) =>
  Number(isPaused(one)) - Number(isPaused(other)) || (one.dueAt ?? never).localeCompare(other.dueAt ?? never)
