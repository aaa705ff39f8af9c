// A person takes a delivery that waits out of its lane; the next one of the patient may pass.

import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { closeTasks } from './close-tasks'

const cancel = statement<{ now: Date; deliveryId: string }, { cancelled: boolean }>(
  'delivery.cancel',
  'call',
  'select cancel_delivery(:now::timestamptz, :deliveryId::text) as cancelled',
)

export async function cancelDelivery(
  unit: TxUnit,
  { programId, deliveryId }: { programId: string; deliveryId: string },
): Promise<{ cancelled: true }> {
  const found = await unit.tx.delivery.findFirst({
    where: { id: deliveryId, programId },
    select: { callbackId: true, patientId: true },
  })
  if (!found) throw new Refusal('notFound')
  const [done] = await unit.sql(cancel, { now: unit.now, deliveryId })
  if (!done?.cancelled) throw new Refusal('deliveryUnderWay')

  const { callbackId, patientId } = found
  const tasks = await closeTasks(unit, { programId, patientId, deliveryId, callbackId })
  await record(unit, {
    action: 'callback.cancel',
    programId,
    patientIds: patientId === null ? [] : [patientId],
    data: { deliveryId, callbackId, tasks },
  })
  return { cancelled: true }
}
