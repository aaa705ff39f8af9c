// How a patient stands, as the statements that change it write it: the tracks and what the copay card says.
import type { CardData, States } from '@/lib/contract/patients/transitions'
import { coPayBinNumber, coPayMember, pharmacyPhone } from '@/lib/contract/vocabulary'

const columns = ['enrollment', 'prior_auth', 'pap', 'copay', 'copay_member', 'copay_bin', 'copay_pharmacy_phone']

/** SQL: what follows `set`, for values that begin at the parameter `first`. */
export const setStanding = (first: number): string =>
  columns.map((column, at) => `${column} = $${first + at}::text`).join(', ')

/** The values in the order of `setStanding`. */
export const standingValues = (states: States, card: CardData): (string | null)[] => [
  states.enrollment,
  states.priorAuth,
  states.pap,
  states.copay,
  card[coPayMember],
  card[coPayBinNumber],
  card[pharmacyPhone],
]
