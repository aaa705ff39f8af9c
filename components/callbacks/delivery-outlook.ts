// What happens next with a delivery, in one sentence; what a person can do about it stands in a second one.

import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { cappedCount, deliveriesOf, holdWords, triesOf } from '@/components/callbacks/ground/delivery-words'
import { exactTime, type Instant, instant, relativeWords } from '@/components/kit/ui/time-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { DeliveryRevision, DeliveryView, EndpointView } from '@/lib/contract/callbacks/callback-views'
import type { DeliveryPhase } from '@/lib/contract/callbacks/callback-vocabulary'
import { mostTries } from '@/lib/contract/callbacks/delivery-rules'
import type { Locale } from '@/lib/contract/formats'
import { day, hour, minute } from '@/lib/contract/time'

export type NextOf = Pick<
  DeliveryView,
  'phase' | 'attempts' | 'tries' | 'nextTryAt' | 'endedAt' | 'problems' | 'behind' | 'patient'
>
type Around = {
  /** Undefined when it was removed. */
  endpoint: Pick<EndpointView, 'state' | 'disabledReason'> | undefined
  now: Instant
  timeZone: string
}
type Words = { next: string; more?: string }

/** "in 40 seconds", "in 4 minutes", "in 2 hours", "tomorrow": for a sentence. */
export function whenWords(say: CallbackWords, locale: Locale, at: Instant, now: Instant, timeZone: string): string {
  const left = instant(at).getTime() - instant(now).getTime()
  const of = (n: number, unit: string) => say.inWords(n, unit, n === 1 ? '' : 's')
  if (left <= 0) return say.inAMoment
  if (left < 59_500) return of(Math.ceil(left / 1_000), say.second)
  if (left < 3_570_000) return of(Math.round(left / minute), say.minute)
  if (left < day) return of(Math.round(left / hour), say.hour)
  return relativeWords(at, now, timeZone, locale).toLowerCase()
}

/** Of this run through the schedule; a replay begins a new one. */
const afterTries = (say: CallbackWords, { tries, attempts }: NextOf) =>
  say.afterTries(triesOf(say, tries), attempts > tries ? say.inAll(numberWords(attempts)) : '')

// biome-ignore format: a table is read by row
const words = (say: CallbackWords, locale: Locale): Record<DeliveryPhase, (delivery: NextOf, around: Around & { ended: string }) => Words> => ({
  due: () => ({ next: say.goesSoonBody }),
  sending: () => ({ next: say.sendingBody }),
  retrying: ({ nextTryAt, tries }, { now, timeZone }) => ({
    next: say.nextTryOf(nextTryAt ? whenWords(say, locale, nextTryAt, now, timeZone) : say.inAMoment, tries + 1, mostTries),
  }),
  behind: ({ behind, patient }) => ({
    next: say.waitsForEarlier(patient ? say.ofThisPatient : '', behind && behind.n > 1 ? say.goFirst(deliveriesOf(say, behind.n)) : ''),
    more: say.orderHint,
  }),
  held: (_delivery, { endpoint }) => ({
    next: say.held(holdWords(say, endpoint) ?? say.endpointOnHold),
    more: say.heldHint,
  }),
  sharingWithdrawn: () => ({ next: say.withheldBody, more: say.withheldHint }),
  delivered: (delivery, { ended }) => ({ next: say.deliveredBody(ended, afterTries(say, delivery)) }),
  failed: (delivery, { ended }) => ({
    next: say.givenUp(afterTries(say, delivery), ended),
    more: say.replayWhenReady(delivery.patient ? say.laterOnesPassed : ''),
  }),
  blocked: ({ problems, patient }) => ({
    next: say.blockedBody(problems.length === 1 ? say.oneFieldIs : say.fieldsAre(problems.length)),
    ...(patient && { more: say.laterOnesWait }),
  }),
  cancelled: ({ problems }, { ended }) => ({ next: say.cancelledBody(ended), more: problems.length > 0 ? say.correctFirstHint : say.cancelledReplayHint }),
})

const removed = (say: CallbackWords) => say.endpointRemovedHint
const over: readonly DeliveryPhase[] = ['delivered', 'failed', 'cancelled']

export function nextWords(say: CallbackWords, locale: Locale, delivery: NextOf, around: Around): Words {
  const { endedAt, phase } = delivery
  const ended = endedAt ? say.onWords(exactTime(endedAt, around.timeZone, locale)) : ''
  const { next, more } = words(say, locale)[phase](delivery, { ...around, ended })
  return over.includes(phase) && !around.endpoint ? { next, more: removed(say) } : { next, ...(more && { more }) }
}

/** What a person may do about it: `again` puts it in line again, `now` brings its next try forward. */
export function actsOf(
  { phase, problems }: Pick<DeliveryView, 'phase' | 'problems'>,
  endpointThere: boolean,
): { replay: 'again' | 'now' | null; cancel: boolean } {
  if (over.includes(phase)) return { replay: endpointThere && problems.length === 0 ? 'again' : null, cancel: false }
  return { replay: phase === 'retrying' ? 'now' : null, cancel: phase !== 'sending' }
}

/** Beside the title of the list. What failed or needs correction is not pending, and was not sent either. */
export function listSubtitle(say: CallbackWords, counts?: Omit<DeliveryRevision, 'mark'>): string {
  if (!counts) return say.whatPartnersAreTold
  if (counts.pending > 0) return say.waitingToBeSent(cappedCount(counts.pending))
  return counts.failed + counts.blocked > 0 ? say.whatPartnersAreTold : say.waitingNone
}
