// What was said to be done is not: the task is open again, with its person and its time.

import type { TaskRow } from '@/lib/contract/patients/patient-page'
import { Refusal } from '@/lib/contract/refusals'
import { mayReopen } from '@/lib/contract/work/task-rules'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { taskRowOf, withAssignee } from './task-row'
import { tellTimeline } from './tell-timeline'

export async function reopenTask(
  unit: TxUnit,
  { programId, taskId }: { programId: string; taskId: string },
): Promise<TaskRow> {
  const found = await unit.tx.task.findFirst({ where: { id: taskId, programId }, select: { kind: true } })
  if (!found) throw new Refusal('notFound')
  if (!mayReopen(found.kind)) throw new Refusal('taskNotReopened')
  const opened = await unit.tx.task.updateMany({
    where: { id: taskId, programId, doneAt: { not: null } },
    data: { doneAt: null, doneBy: null, doneById: null },
  })
  const task = await unit.tx.task.findFirstOrThrow({ where: { id: taskId }, include: withAssignee })
  if (opened.count > 0) await tellTimeline(unit, 'taskReopened', task)
  if (opened.count > 0)
    await record(unit, {
      action: 'task.reopen',
      programId,
      patientIds: [task.patientId],
      data: { taskId, kind: task.kind },
    })
  return taskRowOf(task)
}
