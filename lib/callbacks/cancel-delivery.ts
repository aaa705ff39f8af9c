// A person takes a delivery that waits out of its lane; the next one of the patient may pass.

import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { closeTasks } from './close-tasks'

const find = {
  name: 'delivery.find',
  text: `select callback_id as "callbackId", patient_id as "patientId" from delivery where id = $1::text and program_id = $2::text`,
}
const cancel = {
  name: 'delivery.cancel',
  text: 'select cancel_delivery($1::timestamptz, $2::text) as cancelled',
}

export async function cancelDelivery(
  unit: TxUnit,
  { programId, deliveryId }: { programId: string; deliveryId: string },
): Promise<{ cancelled: true }> {
  const [found] = await unit.sql<{ callbackId: string; patientId: string | null }>(find, [deliveryId, programId])
  if (!found) throw new Refusal('notFound')
  const [done] = await unit.sql<{ cancelled: boolean }>(cancel, [unit.now, deliveryId])
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
