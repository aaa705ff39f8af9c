// What the question under a possible opt-out says besides the question.
import { bilingual } from '@/lib/contract/bilingual'
import type { NotOptOutReason } from '@/lib/contract/messaging/message-vocabulary'

type Reasons = { reasons: Record<NotOptOutReason, string> }
const en: Reasons = {
  reasons: {
    otherSubject: 'About something else, not our messages',
    answer: 'Answers a question we asked',
    mistyped: 'Sent by mistake',
    confirmed: 'Patient confirmed they want messages',
  },
}
const es: Reasons = {
  reasons: {
    otherSubject: 'Habla de otra cosa, no de nuestros mensajes',
    answer: 'Responde a una pregunta nuestra',
    mistyped: 'Enviado por error',
    confirmed: 'El paciente confirmó que quiere mensajes',
  },
}

export const decideTextWords = bilingual(
  {
    ...en,
    why: 'Why isn’t it an opt-out?',
    back: 'Back',
    heldOne: 'On hold until you decide; an opt-out cancels it:',
    heldMany: (count: string) => `${count} messages on hold until you decide; an opt-out cancels them:`,
    more: (count: string) => `and ${count} more`,
  },
  {
    ...es,
    why: '¿Por qué no es una baja?',
    back: 'Volver',
    heldOne: 'En espera hasta que decida; una baja lo cancela:',
    heldMany: (count: string) => `${count} mensajes en espera hasta que decida; una baja los cancela:`,
    more: (count: string) => `y ${count} más`,
  },
)
