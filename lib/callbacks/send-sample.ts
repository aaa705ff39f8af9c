// An invented callback of one shape for one endpoint, whatever its switches say: signed, sent and tried again like every
// other. It is about nobody, so it waits for nobody.

import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { Refusal } from '@/lib/contract/refusals'
import type { CallbackShape } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import type { EndpointOf } from './lock-endpoint'
import { writeCallback } from './write-callback'

export async function sendSample(
  unit: TxUnit,
  { programId, endpointId, shape }: EndpointOf & { shape: CallbackShape },
): Promise<{ callbackId: string; deliveryId: string }> {
  const endpoint = await unit.tx.endpoint.findFirst({
    where: { id: endpointId, programId, removedAt: null, program: { archivedAt: null } },
    select: { program: { select: { papEventName: true } } },
  })
  if (!endpoint) throw new Refusal('notFound')

  const sample = callbackSamples({ programId, at: unit.now })[shape]
  const eventName = shape === 'pap' ? endpoint.program.papEventName : sample.eventName
  const { callbackId, deliveries } = await writeCallback(unit, {
    programId,
    patientId: null,
    shape,
    eventName,
    body: JSON.stringify({ ...sample, eventName }),
    problems: [],
    endpointId,
  })
  const [delivery] = deliveries
  // Removed at this very moment.
  if (!delivery) throw new Refusal('notFound')
  await record(unit, { action: 'callback.sample', programId, data: { callbackId, endpointId, shape } })
  return { callbackId, deliveryId: delivery.id }
}
