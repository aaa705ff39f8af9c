// A worker that does nothing but send messages, as a process of its own, so that a test can kill it.
import { randomUUID } from 'node:crypto'
import { holdWorkerLock } from '@/lib/callbacks/worker-lock'
import { gateways } from '@/lib/messaging/gateways/gateways'
import { startSending } from '@/lib/messaging/messages/sending-engine'
import { type Actor, single } from '@/lib/platform/unit'

const actor: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'worker', address: '' }
const worker = randomUUID()
const lock = await holdWorkerLock(worker, () => undefined)
startSending({ worker, gateways: gateways(() => single(actor)), held: () => lock.held, pollMs: 100 })
process.send?.('ready')
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
