// The address of the inbox holds what is shown; it never holds more of a patient than the service's own id.
import { address, oneOf, text } from '@/components/kit/address'
import { sinceOf, spanPart } from '@/components/kit/time-span/span'
import { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { InboxFilterDraft } from '@/lib/contract/callbacks/inbox'
import { CallbackShape } from '@/lib/contract/vocabulary'

export const inboxAddress = address(
  (program) => `/p/${program}/inbox`,
  {
    state: oneOf(InboxState.all),
    shape: oneOf(CallbackShape.all),
    span: spanPart('received'),
    patient: text(100),
    before: text(100),
    after: text(100),
  },
  { page: ['before', 'after'] },
)
export type InboxView = ReturnType<typeof inboxAddress.read>

/** `now` is the server's, so that the first paint and the browser ask the same. */
export const filterOf = ({ span, ...view }: InboxView, now: string): InboxFilterDraft => ({
  ...view,
  ...sinceOf(span, now),
})
