// Bulk actions go on batch by batch, whoever started them and whichever worker began.
import { advanceBulk } from '@/lib/batches/bulk/advance-bulk'
import { log } from '@/lib/platform/log'
import { type Actor, single } from '@/lib/platform/unit'

const lookEvery = 400

export function startBulkRuns(actor: Actor, now: () => Date = () => new Date()): { stop(): Promise<void> } {
  let stopping = false
  let rest = () => {}
  const running = (async () => {
    while (!stopping) {
      const more = await advanceBulk(single(actor, now())).catch((err) => {
        log().warn({ event: 'bulk.advance', err })
        return 0
      })
      if (more > 0 || stopping) continue
      await new Promise<void>((done) => {
        const timer = setTimeout(done, lookEvery)
        rest = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  })()
  return {
    async stop() {
      stopping = true
      rest()
      await running
    },
  }
}
