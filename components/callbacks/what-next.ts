// What happens next with a delivery, in one sentence; what a person can do about it stands in a second one.
import { deliveriesOf, holdWords, triesOf } from '@/components/callbacks/delivery-words'
import { exactTime, type Instant, instant, relativeWords } from '@/components/ui/time-words'
import type { DeliveryView, EndpointView } from '@/lib/contract/callback-views'
import { mostTries } from '@/lib/contract/delivery-rules'
import type { DeliveryPhase } from '@/lib/contract/vocabulary'

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
export function whenWords(at: Instant, now: Instant, timeZone: string): string {
  const left = instant(at).getTime() - instant(now).getTime()
  const of = (n: number, unit: string) => `in ${n} ${unit}${n === 1 ? '' : 's'}`
  if (left <= 0) return 'in a moment'
  if (left < 59_500) return of(Math.ceil(left / 1_000), 'second')
  if (left < 3_570_000) return of(Math.round(left / 60_000), 'minute')
  if (left < 86_400_000) return of(Math.round(left / 3_600_000), 'hour')
  return relativeWords(at, now, timeZone).toLowerCase()
}

/** Of this run through the schedule; a replay begins a new one. */
const afterTries = ({ tries, attempts }: NextOf) =>
  `after ${triesOf(tries)}${attempts > tries ? ` (${attempts.toLocaleString('en-US')} in all)` : ''}`

// biome-ignore format: a table is read by row
const words: Record<DeliveryPhase, (delivery: NextOf, around: Around & { ended: string }) => Words> = {
  due: () => ({ next: 'Goes out in a moment.' }),
  sending: () => ({ next: 'Is being sent right now.' }),
  retrying: ({ nextTryAt, tries }, { now, timeZone }) => ({
    next: `Next try ${nextTryAt ? whenWords(nextTryAt, now, timeZone) : 'in a moment'} (${tries + 1} of ${mostTries}).`,
  }),
  behind: ({ behind, patient }) => ({
    next: `Waits for an earlier one${patient ? ' of this patient' : ''}${behind && behind.n > 1 ? `: ${deliveriesOf(behind.n)} go first` : ''}.`,
    more: 'What a patient does reaches the partner in the order in which it happened.',
  }),
  held: (_delivery, { endpoint }) => ({
    next: `Held: ${holdWords(endpoint) ?? 'the endpoint gets nothing at the moment'}.`,
    more: 'Nothing is lost; it goes out as soon as the endpoint is resumed.',
  }),
  delivered: (delivery, { ended }) => ({ next: `Delivered${ended}, ${afterTries(delivery)}.` }),
  failed: (delivery, { ended }) => ({
    next: `Given up ${afterTries(delivery)}${ended}.`,
    more: `Replay it when the partner is ready.${delivery.patient ? ' Later ones of this patient have gone on without it.' : ''}`,
  }),
  blocked: ({ problems, patient }) => ({
    next: `Cannot be sent until ${problems.length === 1 ? 'one field is' : `${problems.length} fields are`} corrected.`,
    ...(patient && { more: 'Later ones of this patient wait for it.' }),
  }),
  cancelled: ({ problems }, { ended }) => ({ next: `Cancelled${ended}: it is not sent.`, more: problems.length > 0 ? 'Correct its fields first; then it can be replayed.' : 'Replay it to send it after all.' }),
}

const removed = 'The endpoint was removed, so it cannot be sent there any more.'
const over: readonly DeliveryPhase[] = ['delivered', 'failed', 'cancelled']

export function nextWords(delivery: NextOf, around: Around): Words {
  const { endedAt, phase } = delivery
  const ended = endedAt ? ` on ${exactTime(endedAt, around.timeZone)}` : ''
  const { next, more } = words[phase](delivery, { ...around, ended })
  return over.includes(phase) && !around.endpoint ? { next, more: removed } : { next, ...(more && { more }) }
}

/** What a person may do about it: `again` puts it in line again, `now` brings its next try forward. */
export function actsOf(
  { phase, problems }: Pick<DeliveryView, 'phase' | 'problems'>,
  endpointThere: boolean,
): { replay: 'again' | 'now' | null; cancel: boolean } {
  if (over.includes(phase)) return { replay: endpointThere && problems.length === 0 ? 'again' : null, cancel: false }
  return { replay: phase === 'retrying' ? 'now' : null, cancel: phase !== 'sending' }
}
