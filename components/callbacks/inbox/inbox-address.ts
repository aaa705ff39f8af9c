// The address of the inbox holds what is shown; it never holds more of a patient than the service's own id.
import { beginOf, type Span, spans } from '@/components/kit/time-span/span'
import { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { InboxFilterDraft } from '@/lib/contract/callbacks/inbox'
import { CallbackShape } from '@/lib/contract/vocabulary'

export type InboxView = {
  state?: InboxState
  shape?: CallbackShape
  span?: Span
  patient?: string
  before?: string
  after?: string
}

type Search = Record<string, string | string[] | undefined>

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search): InboxView {
  const one = (name: string) =>
    typeof search[name] === 'string' && search[name] !== '' && search[name].length <= 100 ? search[name] : undefined
  const of = <T extends string>(words: readonly T[], name: string) => words.find((word) => word === one(name))
  return {
    state: of(InboxState.all, 'state'),
    shape: of(CallbackShape.all, 'shape'),
    span: of(spans, 'received'),
    patient: one('patient'),
    before: one('before'),
    after: one('after'),
  }
}

/** `now` is the server's, so that the first paint and the browser ask the same. */
export function filterOf({ span, ...view }: InboxView, now: string): InboxFilterDraft {
  const given = Object.entries(view).filter(([, value]) => value !== undefined)
  const from = span && beginOf(span, now)
  return { ...Object.fromEntries(given), ...(from && { from }) }
}

/** Another choice starts at the first page again. */
export function addressOf(programId: string, view: InboxView, change: Partial<InboxView> = {}): string {
  const { state, shape, span, patient, before, after } = { ...view, before: undefined, after: undefined, ...change }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ state, shape, received: span, patient, before, after }))
    if (value) query.set(name, value)
  const words = query.toString()
  return `/p/${encodeURIComponent(programId)}/inbox${words && `?${words}`}`
}
