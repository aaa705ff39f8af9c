// The address of the calls holds what is shown: neither names nor numbers.
import { address, identifier, matching, oneOf } from '@/components/kit/address'
import { CallOutcome, CallParty, CallView } from '@/lib/contract/patients/call-vocabulary'
import type { CallsFilter } from '@/lib/contract/patients/calls'

export const callsAddress = address((program) => `/p/${program}/calls`, {
  view: oneOf(CallView.all),
  whose: oneOf(['mine', 'team']),
  outcome: oneOf(CallOutcome.all),
  party: oneOf(CallParty.all),
  contact: identifier,
  from: matching(/^\d{4}-\d{2}-\d{2}$/),
})
export type CallsView = ReturnType<typeof callsAddress.read>

/** What is asked of the server; a date that no calendar has is left out. */
export const callsFilterOf = ({ from, ...view }: CallsView): CallsFilter => ({
  ...view,
  view: view.view ?? 'today',
  whose: view.whose === 'team' ? 'team' : 'mine',
  ...(from && onCalendar(from) && { from }),
})

/** The 31st of February is another day. */
const onCalendar = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDate() === Number(date.slice(-2))
