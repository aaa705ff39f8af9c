// The address of the opt-out report holds what is shown: neither phones nor patients.
import { address, identifier, oneOf } from '@/components/kit/address'
import { sinceOf, timed } from '@/components/kit/time-span/span'
import { OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'

export const optOutAddress = address(
  (program) => `/p/${program}/opt-outs`,
  {
    direction: oneOf(OptDirection.all),
    channel: oneOf(OptChannel.all),
    ...timed('received'),
    before: identifier,
  },
  { page: ['before'] },
)
export type OptOutView = ReturnType<typeof optOutAddress.read>
export type OptOutFilterDraft = Omit<OptOutView, 'span'>

/** `now` is the server's, so that the first paint and the browser ask the same. */
export const filterOf = ({ span, ...view }: OptOutView, now: string): OptOutFilterDraft => ({
  ...view,
  ...sinceOf(span, now),
})

/** A filter, and not only a further page. */
export const isFiltered = ({ before: _page, ...view }: OptOutView) => Object.keys(view).length > 0
