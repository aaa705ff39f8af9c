// A worker that dies of one body: the product's engine and lock, and a way of sending that ends the process in the midst
// of what else is under way.
import { randomUUID } from 'node:crypto'
import { startDeliveries } from '@/lib/callbacks/delivery-engine'
import { holdWorkerLock } from '@/lib/callbacks/worker-lock'
import { live } from '@/lib/launch/child-life'
import { closePool } from '@/lib/platform/db/client'
import { postOnce } from '@/lib/platform/http/post-once'
import { sleep } from './processes'

const poison = 'chaos-poison'

await live('worker', async () => {
  const worker = randomUUID()
  let notify: (endpointId: string) => void = () => undefined
  const lock = await holdWorkerLock(worker, (endpointId) => notify(endpointId))
  const deliveries = startDeliveries({
    worker,
    held: () => lock.held,
    async post(request) {
      if (String(request.body).includes(poison)) {
        await sleep(30)
        process.kill(process.pid, 'SIGKILL')
      }
      return postOnce(request, { insecure: true })
    },
  })
  notify = deliveries.notify
  return async () => {
    await deliveries.stop()
    await lock.release()
    await closePool()
  }
})
