// What a status will have changed once the server has taken it, by the server's own rules.
import { cardOf } from '@/components/events/financial-choices'
import type { Shown } from '@/components/patients/show-at-once'
import type { PatientCard } from '@/lib/contract/console-patient-page'
import type { EventBody } from '@/lib/contract/event'
import { planUpdate } from '@/lib/contract/transitions'
import { coPayBinNumber, coPayMember, pharmacyPhone } from '@/lib/contract/vocabulary'

/** Null where nothing moves: a message, a state that stands already. */
export function plannedChange(patient: PatientCard, { status }: EventBody): Shown | null {
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
