// The states of a patient as one word, as the database spells them in `patient.states` (hub_states).
import type { States } from '@/lib/contract/patients/transitions'

export const statesWord = (lifecycle: string, states: Partial<States> = {}): string =>
  [lifecycle, states.enrollment, states.priorAuth, states.pap, states.copay].map((state) => state ?? '').join('/')
