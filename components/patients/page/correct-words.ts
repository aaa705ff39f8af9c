// Putting a patient's record right: the drawer, what came of it, and its line on the timeline.
import { bilingual } from '@/lib/contract/bilingual'

export const correctWords = bilingual(
  {
    act: 'Edit',
    title: 'Edit patient',
    save: 'Save',
    cancel: 'Cancel',
    ids: 'Partner ID',
    lookFirst: 'Someone just changed this patient',
    standsNow: (field: string, value: string) => `${field} is now ${value}`,
    emptyNow: (field: string) => `${field} is now empty`,
    saveAgain: 'Your changes are still here. Save to keep yours, or use theirs.',
    takeTheirs: 'Use theirs',
    newPhone:
      'Unsent messages to the old number are canceled; its links stop working. An opt-out stays with the old number.',
    stillOut: 'The patient stays opted out until the new number texts START.',
    tellPartner: 'Tell the partner: updates that use the old one will be rejected.',
    notSaved: 'Couldn’t save the patient',
    saved: 'Patient updated',
    nothing: 'No changes',
    stopped: (n: number) => `${n} unsent ${n === 1 ? 'message' : 'messages'} to the old number canceled.`,
    revoked: (n: number) =>
      `${n} ${n === 1 ? 'link' : 'links'} sent to the old number no longer ${n === 1 ? 'works' : 'work'}. Send a new one.`,
    phone: {
      optedOut: 'The new number has opted out. You can’t text it.',
      held: 'Possible opt-out from the new number. Messages are on hold until you decide.',
      wrong: 'The new number is marked as a wrong number. You can’t text it.',
      invalid: 'The new number can’t receive texts.',
    },
    corrected: 'Edited',
    of: (group: string, label: string) => `${group}: ${label}`,
    yes: 'yes',
    no: 'no',
    empty: 'empty',
    to: 'to',
  },
  {
    act: 'Editar',
    title: 'Editar paciente',
    save: 'Guardar',
    cancel: 'Cancelar',
    ids: 'ID del socio',
    lookFirst: 'Alguien acaba de cambiar a este paciente',
    standsNow: (field: string, value: string) => `${field} es ahora ${value}`,
    emptyNow: (field: string) => `${field} está ahora vacío`,
    saveAgain: 'Sus cambios siguen aquí. Guarde para conservarlos o use los otros.',
    takeTheirs: 'Usar los otros',
    newPhone:
      'Los mensajes sin enviar al número anterior se cancelan y sus enlaces dejan de funcionar. Una baja se queda con el número anterior.',
    stillOut: 'El paciente sigue dado de baja hasta que el número nuevo envíe START.',
    tellPartner: 'Avise al socio: se rechazarán las actualizaciones que usen el anterior.',
    notSaved: 'No se pudo guardar al paciente',
    saved: 'Paciente actualizado',
    nothing: 'Sin cambios',
    stopped: (n: number) =>
      n === 1
        ? 'Se canceló 1 mensaje sin enviar al número anterior.'
        : `Se cancelaron ${n} mensajes sin enviar al número anterior.`,
    revoked: (n: number) =>
      n === 1
        ? '1 enlace enviado al número anterior ya no funciona. Envíe uno nuevo.'
        : `${n} enlaces enviados al número anterior ya no funcionan. Envíe uno nuevo.`,
    phone: {
      optedOut: 'El número nuevo se dio de baja. No puede enviarle mensajes.',
      held: 'Posible baja del número nuevo. No se envía nada hasta que decida.',
      wrong: 'El número nuevo está marcado como equivocado. No puede enviarle mensajes.',
      invalid: 'El número nuevo no puede recibir mensajes.',
    },
    corrected: 'Editado',
    of: (group: string, label: string) => `${group}: ${label}`,
    yes: 'sí',
    no: 'no',
    empty: 'vacío',
    to: 'a',
  },
)

export type CorrectWords = (typeof correctWords)['en']
