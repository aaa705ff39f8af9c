// Notices on their way to what shows them, which comes late: they wait for it in their order.
import type { toast } from 'sonner'

type Told = typeof toast
const waiting: ((told: Told) => void)[] = []
let shown: Told | undefined
let wake: () => void = () => undefined

export function tell(notice: (told: Told) => void): void {
  if (shown) notice(shown)
  else {
    waiting.push(notice)
    wake()
  }
}

/** Nothing was told, and nothing waits to be. */
export const nothingTold = (): boolean => !shown && waiting.length === 0

/** What shows them is there. */
export function beginToTell(told: Told): void {
  shown = told
  for (const notice of waiting.splice(0)) notice(told)
}

/** Calls `bring` when it is time for what shows them. Failed for want of a line, it is tried again with the next press. */
export function onFirstNotice(bring: () => Promise<void>): () => void {
  let coming = false
  const come = () => {
    if (coming) return
    coming = true
    bring().then(rest, () => {
      coming = false
    })
  }
  const signs = ['pointerdown', 'keydown'] as const
  const rest = () => {
    for (const sign of signs) document.removeEventListener(sign, come, true)
  }
  for (const sign of signs) document.addEventListener(sign, come, { capture: true, passive: true })
  wake = come
  if (waiting.length > 0) come()
  return rest
}
