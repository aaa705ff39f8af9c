// What the console says about clocks where it shows them beside a patient: until when, how late, or whom they wait for.
import { bilingual } from '@/lib/contract/bilingual'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'

type Waiter = 'insurer' | 'manufacturer' | 'patient' | 'us'
const waiters: Partial<Record<ClockKind, Waiter>> = {
  insurerDecision: 'insurer',
  papDecision: 'manufacturer',
  linkLocked: 'us',
}

export const standingWords = bilingual(
  {
    title: 'Clocks',
    list: 'What runs for this patient',
    paused: 'Paused',
    pausedAt: 'Paused',
    who: { insurer: 'the insurer', manufacturer: 'the manufacturer', patient: 'the patient', us: 'a new link from us' },
    waitingFor: (who: string) => `waiting for ${who}`,
    and: 'and',
    late: (by: string) => `Late ${by}`,
    wasLate: 'Late before',
    due: (by: string) => `Due in ${by}`,
    waits: (since: string) => `Waits ${since}`,
    tooLong: 'is too long from',
    dueAt: 'due',
    escalated: 'Escalated',
    none: 'Nothing stands still',
    noneHint: 'Work that waits behind an insurer, a manufacturer or the patient stands here until it goes on.',
    about: 'Nobody has anything to do here: it goes on by itself once the answer comes, with the time it had left.',
    loading: 'Loading what is paused',
    what: 'What is paused',
    columns: { patient: 'Patient', work: 'Work', waits: 'Waits', owner: 'Whose' },
    nobody: 'Nobody’s',
    noName: 'No name given',
    more: 'Show more',
    needsAction: 'Needs action',
  },
  {
    title: 'Plazos',
    list: 'Lo que corre para este paciente',
    paused: 'En pausa',
    pausedAt: 'En pausa',
    who: {
      insurer: 'la aseguradora',
      manufacturer: 'el fabricante',
      patient: 'el paciente',
      us: 'un enlace nuevo nuestro',
    },
    waitingFor: (who: string) => `a la espera de ${who}`,
    and: 'y',
    late: (by: string) => `Atraso ${by}`,
    wasLate: 'Ya con atraso',
    due: (by: string) => `Vence en ${by}`,
    waits: (since: string) => `Espera ${since}`,
    tooLong: 'es demasiado desde',
    dueAt: 'vence',
    escalated: 'Escalado',
    none: 'Nada está en pausa',
    noneHint:
      'Aquí está el trabajo que espera a una aseguradora, al fabricante o al paciente, hasta que vuelva a correr.',
    about:
      'Aquí nadie tiene nada que hacer: vuelve a correr solo cuando llega la respuesta, con el tiempo que le quedaba.',
    loading: 'Cargando lo que está en pausa',
    what: 'Lo que está en pausa',
    columns: { patient: 'Paciente', work: 'Trabajo', waits: 'Espera', owner: 'De quién' },
    nobody: 'De nadie',
    noName: 'Sin nombre',
    more: 'Mostrar más',
    needsAction: 'Requiere acción',
  },
)

type Words = { who: Record<Waiter, string>; waitingFor: (who: string) => string; and: string }

/** "waiting for the insurer and the patient": each of them once. */
export const waitingWords = (say: Words, heldBy: readonly ClockKind[]) =>
  say.waitingFor([...new Set(heldBy.map((kind) => say.who[waiters[kind] ?? 'patient']))].join(` ${say.and} `))
