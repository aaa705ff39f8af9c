import { bilingual } from '@/lib/contract/bilingual'

export const sendLaterWords = bilingual(
  {
    title: 'Send later',
    about: 'The text waits until then, or until quiet hours end. You can undo it until it sends.',
    when: 'When',
    whenHint: 'For example: fri 9, tomorrow 2p, 530pm. Your time.',
    whenWrong: (days: number) => `Enter a time in the next ${days} days, for example fri 9`,
    choose: 'Use this time',
    at: (when: string) => `Sends ${when} (your time)`,
    sendNow: 'Send now instead',
    scheduled: (when: string) => `Scheduled for ${when}`,
    undo: 'Undo',
    undoAct: 'Undo the scheduled message',
    undoHint: 'Press Z to undo.',
  },
  {
    title: 'Enviar más tarde',
    about:
      'El mensaje espera hasta entonces, o hasta que termine el horario sin mensajes. Puede deshacerlo hasta que se envíe.',
    when: 'Cuándo',
    whenHint: 'Por ejemplo: vie 9, mañana 2p, 530pm. En su hora.',
    whenWrong: (days) => `Escriba una hora de los próximos ${days} días, por ejemplo vie 9`,
    choose: 'Usar esta hora',
    at: (when) => `Se envía ${when} (su hora)`,
    sendNow: 'Enviar ya',
    scheduled: (when) => `Programado para ${when}`,
    undo: 'Deshacer',
    undoAct: 'Deshacer el mensaje programado',
    undoHint: 'Presione Z para deshacer.',
  },
)
