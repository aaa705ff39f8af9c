// The address of the calls holds what is shown: neither names nor numbers.
import '@/components/kit/schemas/judging'
import { address, identifier, matching, oneOf } from '@/components/kit/address'
import { CallOutcome, CallParty, CallView } from '@/lib/contract/patients/call-vocabulary'
import { type CallsFilter, callsFilter } from '@/lib/contract/patients/calls'

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
export const callsFilterOf = (view: CallsView): CallsFilter => {
  const read = callsFilter.safeParse(view)
  return read.success ? read.data : callsFilter.parse({ ...view, from: undefined })
}
