// Next and libraries write to the console what they stumble over, message included, and a message may quote a
// patient. In the site their words are replaced by a line of our log: kind, frames, and the digest a page shows.

import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '@/lib/platform/log'

/** The request whose work a line belongs to. */
export const currentRequest = new AsyncLocalStorage<{ requestId: string }>()

export function quietConsole() {
  const write =
    (level: 'warn' | 'error') =>
    (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      const digest = (err as { digest?: unknown } | undefined)?.digest
      log()[level]({
        event: 'console',
        requestId: currentRequest.getStore()?.requestId,
        ...(typeof digest === 'string' && { digest }),
        ...(err !== undefined && { err }),
      })
    }
  console.error = write('error')
  console.warn = write('warn')
  console.log = () => undefined
  console.info = () => undefined
  console.debug = () => undefined
}
