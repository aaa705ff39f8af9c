// Callbacks for the demo: one of each shape, and one that is not valid, signed as the real ones are.
import { Webhook } from 'standardwebhooks'
import { callbackSamples } from '@/lib/contract/callback-samples'
import { type CallbackShape, callbackShapes } from '@/lib/contract/vocabulary'
import { receiveCallback } from '@/lib/inbox/receive-callback'
import type { TxUnit } from '@/lib/platform/unit'
import { demoPatients } from './demo-patients'

/** A unit whose clock is as many hours back. */
export type At = (hoursAgo: number) => TxUnit

const [pap, dosage, consent] = callbackShapes

type To = { programId: string; secret: string; patientIds: readonly string[] }

/** A signature is good for minutes only, so they arrive now and are dated back afterwards. */
export async function bringCallbacks(at: At, { programId, secret, patientIds }: To): Promise<void> {
  const unit = at(0)
  const send = async (hoursAgo: number, index: number, shape: CallbackShape, spoil = false) => {
    const { now: sentAt } = at(hoursAgo)
    const sample = callbackSamples({ programId, patientId: patientIds[index], at: sentAt })[shape]
    const { first = '', last = '' } = demoPatients[index] ?? {}
    const names = 'firstName' in sample.event.patient && { firstName: ascii(first), lastName: ascii(last) }
    const event = {
      ...sample.event,
      patient: { ...sample.event.patient, ...names },
      ...(spoil && { sendDate: 'yesterday' }),
    }
    const body = JSON.stringify({ ...sample, event })
    const id = `msg_demo_${hoursAgo}`
    const signature = new Webhook(secret).sign(id, unit.now, body)
    await receiveCallback(unit, { id, timestamp: String(Math.floor(unit.now.getTime() / 1000)), signature, body })

    await unit.tx.inboxEntry.updateMany({ where: { programId, webhookId: id }, data: { receivedAt: sentAt, sentAt } })
    await unit.tx.$executeRaw`
      update timeline_entry t set at = ${sentAt} from inbox_entry i
       where i.program_id = ${programId} and i.webhook_id = ${id} and t.data->>'inboxEntryId' = i.id`
  }
  await send(90, 6, pap)
  await send(50, 10, consent)
  await send(20, 3, dosage)
  await send(0.5, 0, pap, true)
}

/** Names in callbacks are ASCII (decisions.md §6). */
const ascii = (name: string) => name.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
