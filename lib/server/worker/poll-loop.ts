// Work that is looked for again and again rather than waited for: at once while there is more, else after a rest.
import { log } from '@/lib/platform/log'

export type PollLoop = { stop(): Promise<void> }

/** `look` says whether there may be more. What it throws is written to the log, and looked for again. */
export function startPollLoop(event: string, every: number, look: () => Promise<boolean>): PollLoop {
  let stopping = false
  let endPause = () => {}
  const running = (async () => {
    while (!stopping) {
      const more = await look().catch((err) => {
        log().warn({ event, err })
        return false
      })
      if (more || stopping) continue
      await new Promise<void>((done) => {
        const timer = setTimeout(done, every)
        endPause = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  })()
  return {
    async stop() {
      stopping = true
      endPause()
      await running
    },
  }
}
