// Where a delivery stands, in the few words there is room for beside what it belongs to.
import { momentWords } from '@/components/messages/sms-words'
import { type Instant, instant } from '@/components/ui/time-words'
import type { DeliveryPhase } from '@/lib/contract/vocabulary'

/** By the clock, because what is on the page may be a few minutes old. */
export const nextTryWords = (at: Instant, now: Instant, timeZone: string) =>
  instant(at).getTime() - instant(now).getTime() < 60_000
    ? 'next try in a moment'
    : `next try ${momentWords(at, now, timeZone)}`

const waits: Partial<Record<DeliveryPhase, string>> = {
  behind: 'an earlier one goes first',
  held: 'until the endpoint is resumed',
  blocked: 'until its fields are corrected',
}
export const waitsFor = (phase: DeliveryPhase) => waits[phase]
