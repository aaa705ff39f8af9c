// The address of the message list holds what is shown; of a patient never more than the service's own id.
import { address, identifier, oneOf } from '@/components/kit/address'
import { sinceOf, timed } from '@/components/kit/time-span/span'
import { SmsReason, SmsState } from '@/lib/contract/vocabulary'

export const messagesAddress = address(
  (program) => `/p/${program}/messages/log`,
  {
    state: oneOf(SmsState.all),
    reason: oneOf(SmsReason.all),
    ...timed('decided'),
    patient: identifier,
    before: identifier,
    after: identifier,
    /** The one that is open beside the list. */
    message: identifier,
  },
  { page: ['before', 'after', 'message'] },
)
export type MessageView = ReturnType<typeof messagesAddress.read>
export type MessageFilterDraft = Omit<MessageView, 'span' | 'message'>

/** `now` is the server's, so that the first paint and the browser ask the same. */
export const filterOf = ({ span, message: _open, ...view }: MessageView, now: string): MessageFilterDraft => ({
  ...view,
  ...sinceOf(span, now),
})

/** Something other than the states above the list narrows what is shown. */
export const isNarrowed = ({ state: _chip, message: _open, ...view }: MessageView) => Object.keys(view).length > 0

/** The list with one message open: where a task about it leads. */
export const messageAddress = (programId: string, smsId: string) => messagesAddress.at(programId, { message: smsId })
