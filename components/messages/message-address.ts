// The address of the message list holds what is shown; of a patient never more than the service's own id.
import { type SmsState, smsStates } from '@/lib/contract/vocabulary'

export type MessageView = { state?: SmsState; patient?: string; before?: string; after?: string }

type Search = Record<string, string | string[] | undefined>
const identifier = /^[\w-]{1,100}$/

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search): MessageView {
  const one = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && identifier.test(value) ? value : undefined
  }
  return {
    state: smsStates.find((known) => known === search.state),
    patient: one('patient'),
    before: one('before'),
    after: one('after'),
  }
}

const given = (view: MessageView) =>
  Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]))

/** Without what is not set, so that equal views have equal keys. */
export const filterOf = (view: MessageView): MessageView => Object.fromEntries(given(view))

/** Another choice starts at the first page again. */
export function addressOf(programId: string, view: MessageView, change: Partial<MessageView> = {}): string {
  const query = new URLSearchParams(given({ ...view, before: undefined, after: undefined, ...change })).toString()
  return `/p/${encodeURIComponent(programId)}/messages${query && `?${query}`}`
}
