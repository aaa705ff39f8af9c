// A delivery in words: what a try came to, what happens next.

import type { StateFilter } from '@/components/callbacks/delivery-address'
import { type Instant, instant, relativeWords } from '@/components/ui/time-words'
import { type AttemptMark, attentionMost, type DeliveryLine, type EndpointView } from '@/lib/contract/callback-views'
import { tryDeadline } from '@/lib/contract/delivery-rules'
import type { AttemptOutcome } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
export const stateWords: Record<StateFilter, string> = {
  pending:   'Waiting',
  retrying:  'Retrying',
  failed:    'Gave up',
  blocked:   'Blocked',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const optionsOf = <T extends string>(words: Readonly<Record<T, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

/** One that was removed can still be asked for. */
export function endpointOptions(endpoints: readonly Pick<EndpointView, 'id' | 'name'>[], asked: string | undefined) {
  const options = endpoints.map(({ id, name }) => ({ value: id, label: name }))
  const known = !asked || options.some(({ value }) => value === asked)
  return known ? options : [...options, { value: asked, label: 'A removed endpoint' }]
}

/** Counts stop there: "1,000+". */
export const cappedCount = (n: number) =>
  n >= attentionMost ? `${attentionMost.toLocaleString('en-US')}+` : n.toLocaleString('en-US')

export const countOf = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
export const deliveriesOf = (n: number) => countOf(n, 'delivery', 'deliveries')
export const triesOf = (n: number) => countOf(n, 'try', 'tries')

/** "120 ms", "1.2 s", "15 s" */
export function durationWords(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  const seconds = ms < 9_950 ? (ms / 1_000).toFixed(1) : String(Math.round(ms / 1_000))
  return `${seconds.replace(/\.0$/, '')} s`
}

// biome-ignore format: a table is read by column
const answers: Record<AttemptOutcome, (mark: { status: number | null; after: string }) => string> = {
  accepted:    ({ status, after }) => `${status ?? 'accepted'} after ${after}`,
  status:      ({ status, after }) => `${status ?? 'an error'} after ${after}`,
  redirect:    ({ status })        => `${status ?? 'a redirect'}, not followed`,
  gone:        ({ status })        => `${status ?? ''} gone for good`.trim(),
  malformed:   ({ after })         => `answer not readable after ${after}`,
  timeout:     ({ after })         => `timed out after ${after}`,
  reset:       ({ after })         => `connection lost after ${after}`,
  unreachable: ()                  => 'not reachable',
  dns:         ()                  => 'name not found',
  tls:         ()                  => 'certificate not valid',
  address:     ()                  => 'address not allowed',
  crashed:     ()                  => 'ended by a crash of ours',
}

/** "503 after 120 ms", "timed out after 15 s", "address not allowed" */
export const answerWords = ({ outcome, status, ms }: Pick<AttemptMark, 'outcome' | 'status' | 'ms'>): string =>
  answers[outcome]({ status, after: durationWords(ms) })

/** What the marks show, for whoever does not see them: "3 tries, last 503 after 120 ms". */
export function marksWords({ attempts, marks }: Pick<DeliveryLine, 'attempts' | 'marks'>): string {
  const last = marks.at(-1)
  if (!last) return 'No try yet'
  return attempts === 1 ? `1 try: ${answerWords(last)}` : `${triesOf(attempts)}, last ${answerWords(last)}`
}

/** How high the bar of a try is, 0…1: a tenth of a second and fifteen are both to be seen. */
export const barHeight = (ms: number) => Math.min(Math.max(Math.log(Math.max(ms, 1)) / Math.log(tryDeadline), 0.2), 1)

/** "now", "in 40 s", then as everywhere. */
export function soonWords(at: Instant, now: Instant, timeZone: string): string {
  const left = instant(at).getTime() - instant(now).getTime()
  if (left <= 0) return 'now'
  return left < 60_000 ? `in ${Math.ceil(left / 1_000)} s` : relativeWords(at, now, timeZone)
}

/** Why an endpoint gets nothing at the moment; null when it does. */
export function holdWords(endpoint: Pick<EndpointView, 'state' | 'disabledReason'> | undefined): string | null {
  if (endpoint?.state === 'paused') return 'the endpoint is paused'
  if (endpoint?.state !== 'disabled') return null
  return endpoint.disabledReason === 'gone'
    ? 'the endpoint was disabled, because it answered 410 Gone'
    : 'the endpoint was disabled, after nothing but failures for five days'
}
