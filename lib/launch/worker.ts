// The process that does work for later: what goes out, clocks and chores.

import { live } from '@/lib/launch/child-life'
import { closePool } from '@/lib/platform/db/client'
import { runWorker } from '@/lib/server/worker/run'

/** A callback under way is let end, so that it is not sent twice: at most 15 s, and a little to write it down. */
const timeoutMs = 20_000

await live(
  'worker',
  async () => {
    const worker = await runWorker()
    return async () => {
      await worker.stop()
      await closePool()
    }
  },
  timeoutMs,
)
