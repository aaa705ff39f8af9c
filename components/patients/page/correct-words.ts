// Putting a patient's record right: the drawer, what came of it, and its line on the timeline.

import { correctedWords } from '@/components/patients/page/corrected-words'
import { bilingual, joined } from '@/lib/contract/bilingual'

const rest = bilingual(
  {
    act: 'Edit',
    save: 'Save',
    cancel: 'Cancel',
    ids: 'Partner ID',
    lookFirst: 'Someone just changed this patient',
    standsNow: (field: string, value: string) => `${field} is now ${value}`,
    emptyNow: (field: string) => `${field} is now empty`,
    saveAgain: 'Your changes are still here. Save to keep yours, or use theirs.',
    takeTheirs: 'Use theirs',
    caregiversPhone: 'This was the caregiver’s number',
    ownPhoneWhy: 'The patient is an adult now and gets the texts. Save it only if the patient has this number now.',
    ownPhoneNow: 'Save: it’s the patient’s own number',
    newPhone:
      'Unsent messages to the old number are canceled; its links stop working. An opt-out stays with the old number.',
    stillOut: 'The patient stays opted out until the new number texts START.',
    tellPartner: 'Tell the partner: updates that use the old one will be rejected.',
    notSaved: 'Couldn’t save the patient',
    saved: 'Patient updated',
    nothing: 'No changes',
    phone: {
      optedOut: 'The new number has opted out. You can’t text it.',
      held: 'Possible opt-out from the new number. Messages are on hold until you decide.',
      wrong: 'The new number is marked as a wrong number. You can’t text it.',
      invalid: 'The new number can’t receive texts.',
    },
  },
  {
    act: 'Editar',
    save: 'Guardar',
    cancel: 'Cancelar',
    ids: 'ID del socio',
    lookFirst: 'Alguien acaba de cambiar a este paciente',
    standsNow: (field: string, value: string) => `${field} es ahora ${value}`,
    emptyNow: (field: string) => `${field} está ahora vacío`,
    saveAgain: 'Sus cambios siguen aquí. Guarde para conservarlos o use los otros.',
    takeTheirs: 'Usar los otros',
    caregiversPhone: 'Este número era del cuidador',
    ownPhoneWhy: 'El paciente ya es mayor de edad y recibe los mensajes. Guárdelo solo si ahora es su número.',
    ownPhoneNow: 'Guardar: es el número del paciente',
    newPhone:
      'Los mensajes sin enviar al número anterior se cancelan y sus enlaces dejan de funcionar. Una baja se queda con el número anterior.',
    stillOut: 'El paciente sigue dado de baja hasta que el número nuevo envíe START.',
    tellPartner: 'Avise al socio: se rechazarán las actualizaciones que usen el anterior.',
    notSaved: 'No se pudo guardar al paciente',
    saved: 'Paciente actualizado',
    nothing: 'Sin cambios',
    phone: {
      optedOut: 'El número nuevo se dio de baja. No puede enviarle mensajes.',
      held: 'Posible baja del número nuevo. No se envía nada hasta que decida.',
      wrong: 'El número nuevo está marcado como equivocado. No puede enviarle mensajes.',
      invalid: 'El número nuevo no puede recibir mensajes.',
    },
  },
)

export const correctWords = joined(correctedWords, rest)

export type CorrectWords = (typeof correctWords)['en']
