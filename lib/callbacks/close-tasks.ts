// A delivery that a person has settled leaves no task behind.

import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { closeClocks } from '@/lib/log/at-once'
import { logChanges, loggedTask, taskChange } from '@/lib/log/log-change'
import type { TxUnit } from '@/lib/platform/unit'

const failed: TaskKind = 'callbackFailed'
const blocked: TaskKind = 'callbackBlocked'

/** Completes the open tasks about a delivery that no longer waits for anybody; returns how many. */
export async function closeTasks(
  unit: TxUnit,
  about: { programId: string; patientId: string | null; deliveryId: string; callbackId: string },
): Promise<number> {
  if (about.patientId === null) return 0
  const { programId, patientId, deliveryId, callbackId } = about
  const { kind, id, name } = unit.actor
  const personId = kind === 'staff' ? id : null
  // The callback's own task stays open while another endpoint still waits for it to be mended.
  const waits = await unit.tx.delivery.count({ where: { callbackId, state: 'blocked' satisfies DeliveryState } })
  const closed = await unit.tx.task.updateManyAndReturn({
    where: {
      programId,
      patientId,
      doneAt: null,
      OR: [
        { kind: failed, data: { path: ['deliveryId'], equals: deliveryId } },
        ...(waits > 0 ? [] : [{ kind: blocked, data: { path: ['callbackId'], equals: callbackId } }]),
      ],
    },
    data: { doneAt: unit.now, doneBy: name, doneById: personId },
    select: loggedTask,
  })
  await logChanges(
    unit,
    closed.map((task) => taskChange(task)),
  )
  await closeClocks(
    unit,
    closed.map(({ id: taskId }) => taskId),
  )
  return closed.length
}
