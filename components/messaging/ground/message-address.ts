// The address of the message list holds what is shown; of a patient never more than the service's own id.

import { beginOf, type Span, spans } from '@/components/kit/time-span/span'
import { SmsReason, SmsState } from '@/lib/contract/vocabulary'

/** `span` counts from now, `from` and `until` are moments; one of the two ways at a time. */
export type MessageView = {
  state?: SmsState
  reason?: SmsReason
  span?: Span
  from?: string
  until?: string
  patient?: string
  before?: string
  after?: string
  /** The one that is open beside the list. */
  message?: string
}
export type MessageFilterDraft = Omit<MessageView, 'span' | 'message'>

type Search = Record<string, string | string[] | undefined>
const identifier = /^[\w-]{1,100}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

export const openParameter = 'message'
export const isIdentifier = (value: string) => identifier.test(value)

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search): MessageView {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = search[name]
    return typeof value === 'string' && fits(value) ? value : undefined
  }
  const of = <T extends string>(words: readonly T[], name: string) => words.find((word) => word === search[name])
  const time = (name: string) => one(name, (value) => moment.test(value) && Date.parse(value) >= 0)
  const span = of(spans, 'decided')
  return given({
    state: of(SmsState.all, 'state'),
    reason: of(SmsReason.all, 'reason'),
    span,
    from: span ? undefined : time('from'),
    until: span ? undefined : time('until'),
    patient: one('patient', isIdentifier),
    before: one('before', isIdentifier),
    after: one('after', isIdentifier),
    message: one(openParameter, isIdentifier),
  })
}

/** Without what is not set, so that equal views have equal keys. */
const given = <T extends object>(view: T) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as T

/** `now` is the server's, so that the first paint and the browser ask the same. */
export function filterOf({ span, message: _open, ...view }: MessageView, now: string): MessageFilterDraft {
  const since = span && beginOf(span, now)
  return given({ ...view, ...(since && { from: since }) })
}

/** Something other than the states above the list narrows what is shown. */
export const isNarrowed = ({ state: _chip, message: _open, ...view }: MessageView) =>
  Object.keys(given(view)).length > 0

/** Another choice starts at the first page again, with nothing open. */
export function addressOf(programId: string, view: MessageView, change: Partial<MessageView> = {}): string {
  const next = { ...view, before: undefined, after: undefined, message: undefined, ...change }
  const { state, reason, span, patient, before, after, message } = next
  const [from, until] = span ? [] : [next.from, next.until]
  const words = given({ state, reason, decided: span, from, until, patient, before, after, [openParameter]: message })
  const query = new URLSearchParams(words as Record<string, string>).toString()
  return `/p/${encodeURIComponent(programId)}/messages${query && `?${query}`}`
}

/** The list with one message open: where a task about it leads. */
export const messageAddress = (programId: string, smsId: string) => addressOf(programId, {}, { message: smsId })
