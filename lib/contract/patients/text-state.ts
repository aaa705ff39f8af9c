// Whether a patient may be texted, and called, in one word: the strongest reason against it.
import { ConsentBasis, ConsentName } from '@/lib/contract/vocabulary'
import type { PatientCard } from './patient-page'

export type TextState = {
  state: 'ok' | 'noConsent' | 'refused' | 'optedOut' | 'held' | 'landline' | 'failed'
  /** When they opted out. */
  at: string | null
}

type Patient = Pick<PatientCard, 'lifecycle' | 'phone' | 'consents' | 'consentedAt' | 'requiredConsent'>

export function textState({ lifecycle, phone, consents, consentedAt, requiredConsent }: Patient): TextState {
  const { optedOutAt, heldAt, invalidAt, invalidReason, wrongAt } = phone
  const consent = consents.findLast(({ name }) => name === ConsentName.communication)
  // A no to messages is one to calls too; a consent whose time is over was not refused.
  const refused = consent !== undefined && !consent.value && consent.basis !== ConsentBasis.ended
  const agreed = consentedAt !== null || !requiredConsent
  if (optedOutAt !== null || lifecycle === 'unsubscribed') return { state: 'optedOut', at: optedOutAt }
  if (heldAt !== null) return { state: 'held', at: null }
  if (invalidAt !== null) return { state: invalidReason === 'landline' ? 'landline' : 'failed', at: null }
  if (wrongAt !== null) return { state: 'failed', at: null }
  return { state: refused ? 'refused' : agreed ? 'ok' : 'noConsent', at: null }
}
