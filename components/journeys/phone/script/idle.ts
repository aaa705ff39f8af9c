// A page nobody touches is closed, for anybody may find the phone: a minute before, it says so. A patient at work is known to
// be there by the server too, which hears of it while an answer takes long.
import { minute } from '@/lib/contract/time'

/** What the page says of it, and when. */
export type IdleMark = { base: string; idle: string; idleMinutes: number }

/** The server is told that somebody is there when it has not heard of them for so long. */
const tellAfter = 2 * minute
const signs = ['pointerdown', 'keydown', 'input', 'scroll'] as const

export const idleAddress = ({ base }: Pick<IdleMark, 'base'>) => `${base}?problem=idle`

/** `warn` says nothing while something is being sent, which is not cut off either. */
export function closeWhenIdle(words: IdleMark, warn: (text: string) => unknown): void {
  let used = Date.now()
  let told = used
  let warned = false
  // A message tapped twice opens two tabs of one form: where one is in use, the other is no open page of nobody's.
  // Phones of before 2022 know no such channel, and close each by itself.
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(words.base) : null
  const isSending = () => document.querySelector('form[aria-busy]') !== null
  const look = () => {
    const idle = Date.now() - used
    if (isSending()) return
    if (idle >= words.idleMinutes * minute) return location.replace(idleAddress(words))
    if (idle < (words.idleMinutes - 1) * minute || warned) return
    warned = true
    warn(words.idle)
  }
  const rest = () => {
    used = Date.now()
    if (warned) warn('')
    warned = false
  }
  tabs?.addEventListener('message', rest)
  const use = () => {
    look()
    rest()
    tabs?.postMessage('')
    if (used - told < tellAfter) return
    told = used
    void fetch(location.href).catch(() => {})
  }
  for (const sign of signs) addEventListener(sign, use, { passive: true })
  document.addEventListener('visibilitychange', look)
  setInterval(look, 5_000)
}
