// The address of the list of API calls holds what is shown; of a patient never more than the service's own id.
import { address, identifier, matching, on, oneOf, text } from '@/components/kit/address'
import { beginOf, spanPart } from '@/components/kit/time-span/span'
import { CallName, type ConsoleCallsFilterDraft } from '@/lib/contract/partners/calls'

export const callsAddress = address(
  (program) => `/p/${program}/api-calls`,
  {
    call: oneOf(CallName.all),
    errors: on,
    errorType: matching(/^[a-z_0-9]{1,60}$/),
    span: spanPart('made'),
    token: identifier,
    patient: identifier,
    before: text(200),
  },
  { page: ['before'] },
)
export type CallsView = ReturnType<typeof callsAddress.read>

/** `now` is the server's, so that the first paint and the browser ask the same. */
export const filterOf = (
  { span, errors, patient, before, ...view }: CallsView,
  now: string,
): ConsoleCallsFilterDraft => ({
  ...view,
  ...(errors && { errors: 'yes' as const }),
  ...(patient && { patientId: patient }),
  ...(before && { cursor: before }),
  ...(span && { since: beginOf(span, now) }),
})

export const callAddress = (programId: string, requestId: string) =>
  `/p/${encodeURIComponent(programId)}/api-calls/${encodeURIComponent(requestId)}`
