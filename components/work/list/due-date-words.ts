// What the console says about due dates where it shows them beside a patient: until when, how late, or whom they wait for.
import { bilingual } from '@/lib/contract/bilingual'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'

type Waiter = 'insurer' | 'manufacturer' | 'patient' | 'us' | 'help'
const waiters: Partial<Record<ClockKind, Waiter>> = {
  insurerDecision: 'insurer',
  papDecision: 'manufacturer',
  linkLocked: 'us',
  linkNeedsPerson: 'help',
}

export const dueDateWords = bilingual(
  {
    paused: 'Paused',
    pausedAt: 'Paused',
    who: {
      insurer: 'the insurer',
      manufacturer: 'the manufacturer',
      patient: 'the patient',
      us: 'a new link from us',
      help: 'our help with a form',
    },
    waitingFor: (who: string) => `waiting on ${who}`,
    and: 'and',
    escalated: 'Escalated',
  },
  {
    paused: 'En pausa',
    pausedAt: 'En pausa',
    who: {
      insurer: 'de la aseguradora',
      manufacturer: 'del fabricante',
      patient: 'del paciente',
      us: 'de un enlace nuevo nuestro',
      help: 'de nuestra ayuda con un formulario',
    },
    waitingFor: (who: string) => `en espera ${who}`,
    and: 'y',
    escalated: 'Escalado',
  },
)

type Words = { who: Record<Waiter, string>; waitingFor: (who: string) => string; and: string }

/** "waiting for the insurer and the patient": each of them once. */
export const waitingWords = (say: Words, heldBy: readonly ClockKind[]) =>
  say.waitingFor([...new Set(heldBy.map((kind) => say.who[waiters[kind] ?? 'patient']))].join(` ${say.and} `))
