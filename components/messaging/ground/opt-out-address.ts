// The address of the opt-out report holds what is shown: neither phones nor patients.
import { beginOf, type Span, spans } from '@/components/kit/time-span/span'
import { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'

/** `span` counts from now, `from` and `until` are moments; one of the two ways at a time. */
export type OptOutView = {
  direction?: OptDirection
  channel?: OptChannel
  span?: Span
  from?: string
  until?: string
  before?: string
}
export type OptOutFilterDraft = Omit<OptOutView, 'span'>

type Search = Record<string, string | string[] | undefined>
const identifier = /^[\w-]{1,100}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search): OptOutView {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = search[name]
    return typeof value === 'string' && fits(value) ? value : undefined
  }
  const of = <T extends string>(words: readonly T[], name: string) => words.find((word) => word === search[name])
  const time = (name: string) => one(name, (value) => moment.test(value) && Date.parse(value) >= 0)
  const span = of(spans, 'received')
  return given({
    direction: of(OptDirection.all, 'direction'),
    channel: of(OptChannel.all, 'channel'),
    span,
    from: span ? undefined : time('from'),
    until: span ? undefined : time('until'),
    before: one('before', (value) => identifier.test(value)),
  })
}

/** Without what is not set, so that equal views have equal keys. */
const given = <T extends object>(view: T) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as T

/** `now` is the server's, so that the first paint and the browser ask the same. */
export function filterOf({ span, ...view }: OptOutView, now: string): OptOutFilterDraft {
  const since = span && beginOf(span, now)
  return given({ ...view, ...(since && { from: since }) })
}

/** A filter, and not only a further page. */
export const isFiltered = ({ before: _page, ...view }: OptOutView) => Object.keys(given(view)).length > 0

/** Another choice starts at the first page again. */
export function addressOf(programId: string, view: OptOutView, change: Partial<OptOutView> = {}): string {
  const next = { ...view, before: undefined, ...change }
  const { direction, channel, span, before } = next
  const [from, until] = span ? [] : [next.from, next.until]
  const words = given({ direction, channel, received: span, from, until, before })
  const query = new URLSearchParams(words as Record<string, string>).toString()
  return `/p/${encodeURIComponent(programId)}/opt-outs${query && `?${query}`}`
}
