// The process that does work for later: what goes out, clocks and chores.

import { live } from '@/lib/launch/child-life'
import { closePool } from '@/lib/platform/db/client'
import { runWorker } from '@/lib/worker/run'

await live('worker', async () => {
  const worker = await runWorker()
  return async () => {
    await worker.stop()
    await closePool()
  }
})
