// What each side is asked, as data: the load is made in a process of its own.
import { inviteCall, phoneOf } from '../calls'

/** `row`: what an invite says of a patient, as the columns of a table. */
export type Body = { is: 'invite' } | { is: 'row' } | { is: 'text'; text: string }
export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: Body; wanted: number }
export type Side = { name: string; port: number; pid: number | null; calls: { invite: Call; list: Call } }

export type Row = Pick<
  ReturnType<typeof inviteCall>,
  'externalId' | 'phoneNumber' | 'firstName' | 'lastName' | 'additionalData'
>
export function rowOf(serial: number, state: string): Row {
  const { externalId, phoneNumber, firstName, lastName, additionalData } = inviteCall(
    '',
    `bench-${serial}`,
    phoneOf(serial),
    state,
  )
  return { externalId, phoneNumber, firstName, lastName, additionalData }
}
