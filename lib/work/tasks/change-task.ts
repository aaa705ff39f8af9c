// Another person, another time or other words for an open task, as long as it is still what the caller saw.

import type { TaskRow } from '@/lib/contract/patients/patient-page'
import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { ownClocks } from '@/lib/log/at-once'
import { logChanges, taskChange } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { requireDueAhead } from './due-time'
import { taskRowOf, withAssignee } from './task-row'

export type TaskChange = {
  programId: string
  taskId: string
  was: { title: string | null; dueAt: string | null; assigneeId: string | null }
  title?: string | undefined
  dueAt: string | null
  assignee: PersonName | null
}

const written = 'followUp' satisfies TaskKind

export async function changeTask(
  unit: TxUnit,
  { programId, taskId, was, title, dueAt, assignee }: TaskChange,
): Promise<TaskRow> {
  const found = await unit.tx.task.findFirst({ where: { id: taskId, programId }, include: withAssignee })
  if (!found) throw new Refusal('notFound')
  if (!sameMoment(dueAt, was.dueAt)) await requireDueAhead(unit, dueAt, taskId)
  const words = found.kind === written && title !== undefined ? title : found.title
  const assigneeId = assignee?.id ?? null
  // What the row says at this moment decides, not what was just read: of two people who change it one is told.
  const changed = await unit.tx.task.updateMany({
    where: { id: taskId, programId, doneAt: null, ...was },
    data: { title: words, dueAt, assigneeId },
  })
  const task = await unit.tx.task.findFirstOrThrow({ where: { id: taskId }, include: withAssignee })
  if (changed.count === 0) throw new Refusal('taskChanged', { data: { task: taskRowOf(task), doneBy: task.doneBy } })
  await logChanges(unit, [taskChange(task)])
  await ownClocks(unit, [task.patientId])
  const fields = [
    words !== was.title && 'title',
    sameMoment(dueAt, was.dueAt) || 'dueAt',
    assigneeId !== was.assigneeId && 'assignee',
  ].filter((field) => typeof field === 'string')
  await record(unit, {
    action: 'task.change',
    programId,
    patientIds: [task.patientId],
    data: { taskId, kind: task.kind, fields, assigneeId, dueAt },
  })
  return taskRowOf(task)
}

const sameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
