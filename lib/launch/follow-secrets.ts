// Keys change while the product runs: whoever started site or worker gives them the new ones.
import { writeParts } from '@/lib/platform/write-parts'

const everyMs = 1_000

/** Returns what ends it. */
export function followSecrets(): () => void {
  const timer = setInterval(() => {
    try {
      writeParts()
    } catch {
      // A full disk, or a file that is just being put back: a second later again. Until then they have the keys of before.
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
