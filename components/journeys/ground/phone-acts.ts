// What an address may ask to be open on a patient's page: `?do=resend&flow=pap`. The flow is named by its kind or its id.
import { type IssuedKind, issuedKinds } from '@/components/journeys/ground/link-draft'
import type { FlowCard, PatientFlows } from '@/lib/contract/journeys/flows'

const phoneActs = ['ask', 'issue', 'resend'] as const
export type PhoneAct = (typeof phoneActs)[number]
export type AskedAct = { act: PhoneAct; flow: string | null }

export function readPhoneAct(asked: unknown, flow: unknown): AskedAct | undefined {
  const act = phoneActs.find((each) => each === asked)
  return act && { act, flow: typeof flow === 'string' ? flow : null }
}

/** Done or left: loaded anew, the page does not open it again. */
export function forgetAct() {
  const address = new URL(window.location.href)
  if (!readPhoneAct(address.searchParams.get('do'), null)) return
  address.searchParams.delete('do')
  address.searchParams.delete('flow')
  window.history.replaceState(null, '', address)
}

type Begun = { act: 'ask' } | { act: 'issue'; kind: IssuedKind | null } | { act: 'resend'; flow: FlowCard }

/** A flow that is no longer open has no link to send again: then it is issued, or asked for, anew. */
export function beginAct({ act, flow }: AskedAct, { flows }: Pick<PatientFlows, 'flows'>): Begun {
  if (act === 'ask') return { act }
  const named = flows.find(({ id, kind, state }) => state === 'open' && (id === flow || kind === flow))
  if (act === 'resend' && named) return { act, flow: named }
  const wanted = named?.kind ?? flows.find(({ id }) => id === flow)?.kind ?? flow
  return wanted === 'missing'
    ? { act: 'ask' }
    : { act: 'issue', kind: issuedKinds.find((kind) => kind === wanted) ?? null }
}
