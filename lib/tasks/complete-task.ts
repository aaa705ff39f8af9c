// A person says that a task is done. Two people may say so: the first one's name stays with it.
import { record } from '@/lib/audit/record'
import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { tellTimeline } from './tell-timeline'

/** Done with the decision they ask for, and not before. */
const decided = ['perhapsStop', 'smsUncertain'] satisfies TaskKind[]

type Done = { id: string; doneAt: string; doneBy: string }

export async function completeTask(
  unit: TxUnit,
  { programId, taskId }: { programId: string; taskId: string },
): Promise<Done> {
  const done = await unit.tx.task.updateManyAndReturn({
    where: { id: taskId, programId, doneAt: null, kind: { notIn: decided } },
    data: {
      doneAt: unit.now,
      doneBy: unit.actor.name,
      doneById: unit.actor.kind === 'staff' ? unit.actor.id : null,
    },
  })
  const task = done[0] ?? (await unit.tx.task.findFirst({ where: { id: taskId, programId } }))
  if (!task) throw new Refusal('notFound')
  if (!task.doneAt || task.doneBy === null) throw new Refusal('taskNeedsDecision')

  if (done[0]) {
    await tellTimeline(unit, 'taskDone', done[0])
    await record(unit, {
      action: 'task.done',
      programId,
      patientIds: [task.patientId],
      data: { taskId, kind: task.kind },
    })
  }
  return { id: task.id, doneAt: task.doneAt.toISOString(), doneBy: task.doneBy }
}
