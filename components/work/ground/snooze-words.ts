// What the console says about putting a row away for a while.
import { bilingual } from '@/lib/contract/bilingual'
import type { SnoozeChoice, SnoozeReason } from '@/lib/contract/work/clock-vocabulary'

type Words = { choices: Record<SnoozeChoice, string>; reasons: Record<SnoozeReason, string> }
const en: Words = {
  choices: {
    laterToday: 'Later today',
    tomorrow: 'Tomorrow',
    friday: 'Friday',
    monday: 'Monday',
    patientWrites: 'Until the patient writes',
    picked: 'Another time',
  },
  reasons: {
    waitingForAnswer: 'Waiting for an answer',
    askedForLater: 'Patient asked for later',
    withColleague: 'A coworker is on it',
    otherFirst: 'More urgent work first',
  },
}
const es: Words = {
  choices: {
    laterToday: 'Más tarde hoy',
    tomorrow: 'Mañana',
    friday: 'Viernes',
    monday: 'Lunes',
    patientWrites: 'Hasta que el paciente escriba',
    picked: 'Otra hora',
  },
  reasons: {
    waitingForAnswer: 'En espera de una respuesta',
    askedForLater: 'El paciente pidió más tarde',
    withColleague: 'Lo atiende un colega',
    otherFirst: 'Primero lo más urgente',
  },
}

export const snoozeWords = bilingual(
  {
    ...en,
    snooze: 'Snooze',
    title: (n: number, name: string) => (n === 1 ? `Snooze ${name}` : `Snooze ${n} patients`),
    about:
      'The due date stays. The row is back at this time, when it is due, or when the patient writes or a status changes.',
    until: 'Until',
    when: 'When',
    whenHint: 'For example: fri 9, tomorrow 2p, 530pm',
    whenWrong: 'Enter a time that is still ahead, for example fri 9',
    reason: 'Reason',
    reasonHint: 'What is late is back by the end of the day.',
    noReason: 'Choose a reason',
    endOfDay: 'End of today',
    snoozedUntil: (at: string) => `Snoozed until ${at}`,
    snoozedMany: (n: number, at: string) => `${n} patients snoozed until ${at}`,
    notSnoozed: 'Couldn’t snooze',
    notUndone: 'Couldn’t undo the snooze',
    undo: 'Undo',
    undoAct: 'Undo the snooze',
    undoHint: 'Press Z to undo.',
    undone: 'Undone',
    end: 'End snooze',
    ended: 'Snooze ended',
  },
  {
    ...es,
    snooze: 'Posponer',
    title: (n: number, name: string) => (n === 1 ? `Posponer ${name}` : `Posponer ${n} pacientes`),
    about:
      'El plazo no cambia. La fila vuelve a esta hora, cuando venza, o cuando el paciente escriba o cambie un estado.',
    until: 'Hasta',
    when: 'Cuándo',
    whenHint: 'Por ejemplo: vie 9, mañana 2p, 530pm',
    whenWrong: 'Escriba una hora futura, por ejemplo vie 9',
    reason: 'Motivo',
    reasonHint: 'Lo vencido vuelve antes de que termine el día.',
    noReason: 'Elija un motivo',
    endOfDay: 'Final del día',
    snoozedUntil: (at: string) => `Pospuesto hasta ${at}`,
    snoozedMany: (n: number, at: string) => `${n} pacientes pospuestos hasta ${at}`,
    notSnoozed: 'No se pudo posponer',
    notUndone: 'No se pudo deshacer',
    undo: 'Deshacer',
    undoAct: 'Deshacer la posposición',
    undoHint: 'Presione Z para deshacer.',
    undone: 'Deshecho',
    end: 'Terminar posposición',
    ended: 'Posposición terminada',
  },
)
