// Waits of a start. A slow machine may take as long as it takes: nothing here ends by a clock. A wait that lasts says what
// it is for, and a signal ends it at once.
import { minute } from '@/lib/contract/time'

export type StartupWait = {
  /** Ends the wait; without one it lasts until what is waited for is there. */
  signal?: AbortSignal
  say?: (line: string) => void
}

const silent = 10_000
const again = minute

/** The outcome of `work`. `what` completes "Still waiting for …". Rejects with the signal's reason once it is aborted. */
export async function waitFor<T>(what: string, work: Promise<T>, { signal, say }: StartupWait = {}): Promise<T> {
  const line = () => say?.(`Still waiting for ${what} …`)
  let timer = setTimeout(() => {
    line()
    timer = setInterval(line, again)
  }, silent)
  let stop: (() => void) | undefined
  const stopped = new Promise<never>((_, fail) => {
    if (!signal) return
    stop = () => fail(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    clearTimeout(timer)
    if (stop) signal?.removeEventListener('abort', stop)
  }
}
