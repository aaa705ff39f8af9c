// Replays go on batch by batch, whoever started them and whichever worker began.
import { advanceReplay } from '@/lib/callbacks/advance-replay'
import { log } from '@/lib/platform/log'
import { type Actor, inUnit } from '@/lib/platform/unit'

const lookEvery = 500

export function startReplays(actor: Actor): { stop(): Promise<void> } {
  let stopping = false
  let rest = () => {}
  const running = (async () => {
    while (!stopping) {
      const more = await inUnit(actor, (unit) => advanceReplay(unit)).catch((err) => {
        log().warn({ event: 'replay.advance', err })
        return null
      })
      if (more || stopping) continue
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
