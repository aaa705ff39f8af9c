// A delivery in words: what a try came to, what happens next.

import type { AnsweredWords } from '@/components/callbacks/ground/answered-words'
import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { type Instant, instant, relativeWords } from '@/components/kit/ui/time-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { StateFilter } from '@/lib/contract/callbacks/callback-views'
import {
  type AttemptMark,
  attentionMost,
  type DeliveryLine,
  type EndpointView,
} from '@/lib/contract/callbacks/callback-views'
import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { tryDeadline } from '@/lib/contract/callbacks/delivery-rules'
import type { Locale } from '@/lib/contract/formats'
import { minute } from '@/lib/contract/time'

// biome-ignore format: a table is read by column
export const stateWords = (say: CallbackWords): Record<StateFilter, string> => ({
  pending:   say.waiting,
  retrying:  say.retrying,
  failed:    say.gaveUp,
  blocked:   say.blocked,
  delivered: say.delivered,
  cancelled: say.cancelled,
})

/** One that was removed can still be asked for. */
export function endpointOptions(
  say: CallbackWords,
  endpoints: readonly Pick<EndpointView, 'id' | 'name'>[],
  asked: string | undefined,
) {
  const options = endpoints.map(({ id, name }) => ({ value: id, label: name }))
  const known = !asked || options.some(({ value }) => value === asked)
  return known ? options : [...options, { value: asked, label: say.aRemovedEndpoint }]
}

/** Counts stop there: "1,000+". */
export const cappedCount = (n: number) => (n >= attentionMost ? `${numberWords(attentionMost)}+` : numberWords(n))

export const countOf = (n: number, one: string, many = `${one}s`) => `${numberWords(n)} ${n === 1 ? one : many}`
export const deliveriesOf = (say: CallbackWords, n: number) => countOf(n, say.oneDelivery, say.manyDeliveries)
export const triesOf = (say: AnsweredWords, n: number) => countOf(n, say.oneTry, say.manyTries)

// biome-ignore format: a table is read by column
const answers = (say: AnsweredWords): Record<AttemptOutcome, (mark: { status: number | null; after: string }) => string> => ({
  accepted:    ({ status, after }) => say.after(status ?? say.accepted, after),
  status:      ({ status, after }) => say.after(status ?? say.anError, after),
  redirect:    ({ status })        => say.notFollowed(status ?? say.aRedirect),
  gone:        ({ status })        => say.goneForGood(status ?? '').trim(),
  malformed:   ({ after })         => say.answerNotReadableAfter(after),
  timeout:     ({ after })         => say.timedOutAfter(after),
  reset:       ({ after })         => say.connectionLostAfter(after),
  unreachable: ()                  => say.notReachable,
  dns:         ()                  => say.nameNotFound,
  tls:         ()                  => say.certificateNotValid,
  address:     ()                  => say.addressNotAllowed,
  crashed:     ()                  => say.endedByCrash,
})

/** "503 after 0.1 sec", "timed out after 15 sec", "address not allowed" */
export const answerWords = (
  say: AnsweredWords,
  { outcome, status, ms }: Pick<AttemptMark, 'outcome' | 'status' | 'ms'>,
): string => answers(say)[outcome]({ status, after: say.seconds(ms) })

/** What the marks show, for whoever does not see them: "3 tries, last 503 after 0.1 sec". */
export function marksWords(say: AnsweredWords, { attempts, marks }: Pick<DeliveryLine, 'attempts' | 'marks'>): string {
  const last = marks.at(-1)
  if (!last) return say.noTryYet
  return attempts === 1 ? say.n1Try(answerWords(say, last)) : say.last(triesOf(say, attempts), answerWords(say, last))
}

/** How high the bar of a try is, 0…1: a tenth of a second and fifteen are both to be seen. */
export const barHeight = (ms: number) => Math.min(Math.max(Math.log(Math.max(ms, 1)) / Math.log(tryDeadline), 0.2), 1)

/** "now", "in 40 s", then as everywhere. */
export function soonWords(say: CallbackWords, locale: Locale, at: Instant, now: Instant, timeZone: string): string {
  const left = instant(at).getTime() - instant(now).getTime()
  if (left <= 0) return say.now
  return left < minute ? say.inS(Math.ceil(left / 1_000)) : relativeWords(at, now, timeZone, locale)
}

/** Why an endpoint gets nothing at the moment; null when it does. */
export function holdWords(
  say: CallbackWords,
  endpoint: Pick<EndpointView, 'state' | 'disabledReason'> | undefined,
): string | null {
  if (endpoint?.state === 'paused') return say.theEndpointIsPaused
  if (endpoint?.state !== 'disabled') return null
  return endpoint.disabledReason === 'gone' ? say.theEndpointWasDisabled : say.endpointDisabledCause
}
