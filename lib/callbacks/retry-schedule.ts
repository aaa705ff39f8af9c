// decision §6: when a delivery is tried again, by the table in lib/contract/callbacks/delivery-rules.ts.
import { jitter, retryPauses } from '@/lib/contract/callbacks/delivery-rules'

/** When the next try is due after `tries` have failed, or null when that was the last. A partner that asks for more time
 *  (`retryAfter`, ms, on 429 and 503) gets it; one that asks for less does not use up its tries sooner. `random` is in 0…1. */
export function nextTryAt(
  now: Date,
  { tries, retryAfter = 0, random = Math.random() }: { tries: number; retryAfter?: number; random?: number },
): Date | null {
  const pause = retryPauses[tries]
  if (pause === undefined) return null
  return new Date(now.getTime() + Math.max(pause * (1 - jitter + 2 * jitter * random), retryAfter))
}
