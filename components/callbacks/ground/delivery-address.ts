// The address of the deliveries holds what is shown; it never holds more of a patient than the service's own id.
import { address, identifier, oneOf } from '@/components/kit/address'
import { sinceOf, timed } from '@/components/kit/time-span/span'
import { type DeliveryFilterDraft, type DeliveryScope, StateFilter } from '@/lib/contract/callbacks/callback-views'
import { SentShape } from '@/lib/contract/vocabulary'

const callbacks = (program: string) => `/p/${program}/callbacks`

export const deliveriesAddress = address(
  callbacks,
  {
    state: oneOf(StateFilter.all),
    endpoint: identifier,
    shape: oneOf(SentShape.all),
    ...timed('caused'),
    patient: identifier,
    before: identifier,
    after: identifier,
  },
  { page: ['before', 'after'] },
)
export type DeliveryListView = ReturnType<typeof deliveriesAddress.read>

/** `now` is the server's, so that the first paint and the browser ask the same. */
export const scopeOf = (
  { span, before: _before, after: _after, ...view }: DeliveryListView,
  now: string,
): DeliveryScope => ({
  ...view,
  ...sinceOf(span, now),
})

export const filterOf = ({ span, ...view }: DeliveryListView, now: string): DeliveryFilterDraft => ({
  ...view,
  ...sinceOf(span, now),
})

/** Something other than the tabs narrows what is shown. */
export const isNarrowed = ({ state: _tab, ...view }: DeliveryListView) => Object.keys(view).length > 0

export const placeOf = (programId: string) => callbacks(encodeURIComponent(programId))
export const deliveryAddress = (programId: string, deliveryId: string) =>
  `${placeOf(programId)}/${encodeURIComponent(deliveryId)}`
