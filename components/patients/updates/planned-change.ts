// What a status will have changed once the server has taken it, by the server's own rules.

import type { Shown } from '@/components/patients/ground/show-at-once'
import { cardOf, type FinancialState } from '@/components/patients/updates/financial-choices'
import type { EventBody } from '@/lib/contract/patients/event'
import { planUpdate } from '@/lib/contract/patients/transitions'
import { coPayBinNumber, coPayMember, pharmacyPhone } from '@/lib/contract/vocabulary'

/** Null where nothing moves: a message, a state that stands already. */
export function plannedChange(patient: FinancialState, { status }: EventBody): Shown | null {
  const { track, to, card, outcome } = planUpdate(patient, cardOf(patient), status)
  if (!track || outcome === 'repeated' || outcome === 'noValue') return null
  const held = { ...cardOf(patient), ...card }
  return {
    [track]: to,
    ...(track === 'copay' && {
      copayCard: { member: held[coPayMember], bin: held[coPayBinNumber], pharmacyPhone: held[pharmacyPhone] },
    }),
  }
}
