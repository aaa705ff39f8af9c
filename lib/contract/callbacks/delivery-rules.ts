// TABLE: decision §6, how a callback is delivered. The worker runs on these and the reference shows them.
import { hour, minute, second } from '@/lib/contract/time'
import { type WordOf, words } from '@/lib/contract/words'

/** The pause before each try, counted from the end of the one before it; the first is made at once. */
export const retryPauses = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

export const mostTries = retryPauses.length
/** Each pause is a tenth longer or shorter, so that what failed together does not come back together. */
export const jitter = 0.1
/** One try: from the look-up of the name to the answer. */
export const tryDeadline = 15 * second
/** Of an answer's head and body. */
export const answerBytes = 8 * 1024
/** An endpoint that did nothing but fail for this long is disabled. */
export const endpointFailingLimit = 5 * 24 * hour

/** `30 minutes`, `2 hours`: how the reference says a pause. */
export function pauseWords(ms: number): string {
  if (ms === 0) return 'at once'
  const [unit, n] = ms >= hour ? ['hour', ms / hour] : ms >= minute ? ['minute', ms / minute] : ['second', ms / second]
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** Why the hub disabled an endpoint: it answered 410, or nothing but failures for five days. */
export const DisabledReason = words('gone', 'failing')
export type DisabledReason = WordOf<typeof DisabledReason>

export const ReplayState = words('running', 'done', 'stopped')
export type ReplayState = WordOf<typeof ReplayState>
