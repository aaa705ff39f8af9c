// A correction on the record, and the act that begins one.

import { bilingual } from '@/lib/contract/bilingual'

export const correctedWords = bilingual(
  {
    title: 'Edit patient',
    stopped: (n: number) => `${n} unsent ${n === 1 ? 'message' : 'messages'} to the old number canceled.`,
    revoked: (n: number) =>
      `${n} ${n === 1 ? 'link' : 'links'} sent to the old number no longer ${n === 1 ? 'works' : 'work'}. Send a new one.`,
    ownPhone: 'Confirmed: the caregiver’s old number is now the patient’s own.',
    corrected: 'Edited',
    of: (group: string, label: string) => `${group}: ${label}`,
    yes: 'yes',
    no: 'no',
    empty: 'empty',
    to: 'to',
  },
  {
    title: 'Editar paciente',
    stopped: (n: number) =>
      n === 1
        ? 'Se canceló 1 mensaje sin enviar al número anterior.'
        : `Se cancelaron ${n} mensajes sin enviar al número anterior.`,
    revoked: (n: number) =>
      n === 1
        ? '1 enlace enviado al número anterior ya no funciona. Envíe uno nuevo.'
        : `${n} enlaces enviados al número anterior ya no funcionan. Envíe uno nuevo.`,
    ownPhone: 'Confirmado: el número que era del cuidador ahora es del paciente.',
    corrected: 'Editado',
    of: (group: string, label: string) => `${group}: ${label}`,
    yes: 'sí',
    no: 'no',
    empty: 'vacío',
    to: 'a',
  },
)

export type CorrectedWords = (typeof correctedWords)['en']
