// The address of the deliveries holds what is shown; it never holds more of a patient than the service's own id.
import { beginOf, type Span, spans } from '@/components/kit/time-span/span'
import { type DeliveryFilterDraft, type DeliveryScope, StateFilter } from '@/lib/contract/callbacks/callback-views'
import { SentShape } from '@/lib/contract/vocabulary'

/** `span` counts from now, `from` and `until` are moments; one of the two ways at a time. */
export type DeliveryListView = {
  state?: StateFilter
  endpoint?: string
  shape?: SentShape
  span?: Span
  from?: string
  until?: string
  patient?: string
  before?: string
  after?: string
}

type Search = Record<string, string | string[] | undefined>
const identifier = /^[\w-]{1,100}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search): DeliveryListView {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = search[name]
    return typeof value === 'string' && fits(value) ? value : undefined
  }
  const of = <T extends string>(words: readonly T[], name: string) => words.find((word) => word === search[name])
  const id = (name: string) => one(name, (value) => identifier.test(value))
  const time = (name: string) => one(name, (value) => moment.test(value) && Date.parse(value) >= 0)
  const span = of(spans, 'caused')
  return {
    state: of(StateFilter.all, 'state'),
    endpoint: id('endpoint'),
    shape: of(SentShape.all, 'shape'),
    span,
    from: span ? undefined : time('from'),
    until: span ? undefined : time('until'),
    patient: id('patient'),
    before: id('before'),
    after: id('after'),
  }
}

/** Without what is not set, so that equal views have equal keys. */
const given = <T extends object>(view: T) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as T

/** `now` is the server's, so that the first paint and the browser ask the same. */
export function scopeOf(view: DeliveryListView, now: string): DeliveryScope {
  const { state, endpoint, shape, span, from, until, patient } = view
  const since = span ? beginOf(span, now) : from
  return given({ state, endpoint, shape, patient, from: since, until })
}

export const filterOf = (view: DeliveryListView, now: string): DeliveryFilterDraft =>
  given({ ...scopeOf(view, now), before: view.before, after: view.after })

/** Something other than the tabs narrows what is shown. */
export const isNarrowed = ({ state: _tab, ...view }: DeliveryListView) => Object.keys(given(view)).length > 0

/** Another choice starts at the first page again. */
export function addressOf(programId: string, view: DeliveryListView, change: Partial<DeliveryListView> = {}): string {
  const next = { ...view, before: undefined, after: undefined, ...change }
  const { state, endpoint, shape, span, patient, before, after } = next
  const [from, until] = span ? [] : [next.from, next.until]
  const words = given({ state, endpoint, shape, caused: span, from, until, patient, before, after })
  const query = new URLSearchParams(words as Record<string, string>).toString()
  return `${placeOf(programId)}${query && `?${query}`}`
}

export const placeOf = (programId: string) => `/p/${encodeURIComponent(programId)}/callbacks`
export const deliveryAddress = (programId: string, deliveryId: string) =>
  `${placeOf(programId)}/${encodeURIComponent(deliveryId)}`
