// A line of the patient's timeline about a task, and the row of the log.

import type { TimelineKind } from '@/lib/contract/vocabulary'
import { logChanges, taskChange } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'

type Told = {
  id: string
  programId: string
  patientId: string
  kind: string
  title: string | null
  assigneeId: string | null
  dueAt: Date | null
  doneAt: Date | null
}

export async function tellTimeline(
  unit: TxUnit,
  kind: Extract<TimelineKind, 'taskAdded' | 'taskDone' | 'taskReopened'>,
  task: Told,
  more: { assignee?: string | null; dueAt?: string | null } = {},
): Promise<void> {
  await unit.tx.timelineEntry.create({
    data: {
      id: newId('ev'),
      patientId: task.patientId,
      programId: task.programId,
      at: unit.now,
      kind,
      callerKind: unit.actor.kind,
      callerId: unit.actor.id,
      callerName: unit.actor.name,
      data: { taskId: task.id, kind: task.kind, title: task.title, ...more },
    },
  })
  await logChanges(unit, [taskChange(task, kind)])
}
