// How a patient stands, as the statements that change it write it: the tracks and what the copay card says.
import type { CardData, States } from '@/lib/contract/patients/transitions'
import { coPayBinNumber, coPayMember, pharmacyPhone } from '@/lib/contract/vocabulary'

export type CaseStateValues = {
  enrollment: string | null
  priorAuth: string | null
  pap: string | null
  copay: string | null
  cardMember: string | null
  cardBin: string | null
  cardPharmacy: string | null
}

/** SQL: what follows `set`. */
export const setCaseState = `enrollment = :enrollment::text, prior_auth = :priorAuth::text, pap = :pap::text, copay = :copay::text,
           copay_member = :cardMember::text, copay_bin = :cardBin::text, copay_pharmacy_phone = :cardPharmacy::text`

export const caseStateValues = (states: States, card: CardData): CaseStateValues => ({
  enrollment: states.enrollment,
  priorAuth: states.priorAuth,
  pap: states.pap,
  copay: states.copay,
  cardMember: card[coPayMember],
  cardBin: card[coPayBinNumber],
  cardPharmacy: card[pharmacyPhone],
})
