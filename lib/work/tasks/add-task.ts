// Somebody writes down what is to be done about a patient, until when and by whom.

import type { TaskRow } from '@/lib/contract/patients/patient-page'
import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { requireDueAhead } from './due-time'
import { taskRowOf, withAssignee } from './task-row'
import { tellTimeline } from './tell-timeline'

export type NewTask = {
  programId: string
  patientId: string
  title: string
  dueAt: string | null
  /** Somebody of the program; null: whose patient it is. */
  assignee: PersonName | null
}

export async function addTask(
  unit: TxUnit,
  { programId, patientId, title, dueAt, assignee }: NewTask,
): Promise<TaskRow> {
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, select: { id: true } })
  if (!patient) throw new Refusal('notFound')
  await requireDueAhead(unit, dueAt)
  const task = await unit.tx.task.create({
    data: {
      id: newId('tk'),
      programId,
      patientId,
      kind: 'followUp' satisfies TaskKind,
      title,
      createdBy: unit.actor.name,
      createdAt: unit.now,
      dueAt,
      assigneeId: assignee?.id ?? null,
    },
    include: withAssignee,
  })
  await tellTimeline(unit, 'taskAdded', task, { assignee: assignee?.name ?? null, dueAt })
  await record(unit, {
    action: 'task.add',
    programId,
    patientIds: [patientId],
    data: { taskId: task.id, kind: task.kind, assigneeId: task.assigneeId, dueAt },
  })
  return taskRowOf(task)
}
