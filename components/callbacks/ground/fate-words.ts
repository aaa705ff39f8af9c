// Where a delivery stands, in the few words there is room for beside what it belongs to.

import type { UntilWords } from '@/components/callbacks/ground/next-words'
import { type Instant, instant, momentWords } from '@/components/kit/ui/time-words'
import type { DeliveryPhase } from '@/lib/contract/callbacks/callback-vocabulary'
import type { Locale } from '@/lib/contract/formats'
import { minute } from '@/lib/contract/time'

/** By the clock, because what is on the page may be a few minutes old. */
export const nextTryWords = (say: UntilWords, locale: Locale, at: Instant, now: Instant, timeZone: string) =>
  instant(at).getTime() - instant(now).getTime() < minute
    ? say.nextTrySoon
    : say.nextTry(momentWords(locale, at, now, timeZone))

const waits = (say: UntilWords): Partial<Record<DeliveryPhase, string>> => ({
  behind: say.earlierFirst,
  held: say.untilResumed,
  sharingWithdrawn: say.untilShared,
  blocked: say.untilCorrected,
})
export const waitsFor = (say: UntilWords, phase: DeliveryPhase) => waits(say)[phase]
