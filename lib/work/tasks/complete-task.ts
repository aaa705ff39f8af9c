// A person says that a task is done. Two people may say so: the first one's name stays with it.

import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { closeClocks } from '@/lib/log/at-once'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { tellTimeline } from './tell-timeline'

/** Done with the decision they ask for, and not before. */
const decided = ['perhapsStop', 'smsUncertain'] satisfies TaskKind[]

type Done = { id: string; doneAt: string; doneBy: string }

/** A callback that is held is work for somebody until it is corrected or cancelled, and then its task is done by itself. */
async function isHeld({ tx }: TxUnit, { programId, taskId }: { programId: string; taskId: string }): Promise<boolean> {
  const kind = 'callbackBlocked' satisfies TaskKind
  const task = await tx.task.findFirst({ where: { id: taskId, programId, doneAt: null, kind }, select: { data: true } })
  if (!task) return false
  const { callbackId } = task.data as { callbackId: string }
  return (await tx.delivery.count({ where: { callbackId, state: 'blocked' satisfies DeliveryState } })) > 0
}

export async function completeTask(
  unit: TxUnit,
  { programId, taskId }: { programId: string; taskId: string },
): Promise<Done> {
  if (await isHeld(unit, { programId, taskId })) throw new Refusal('taskNeedsDecision')
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
    await closeClocks(unit, [taskId])
    await record(unit, {
      action: 'task.done',
      programId,
      patientIds: [task.patientId],
      data: { taskId, kind: task.kind },
    })
  }
  return { id: task.id, doneAt: task.doneAt.toISOString(), doneBy: task.doneBy }
}
