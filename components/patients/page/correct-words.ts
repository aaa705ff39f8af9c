// Putting a patient's record right: the drawer, what came of it, and its line on the timeline.
import { bilingual } from '@/lib/contract/bilingual'

export const correctWords = bilingual(
  {
    act: 'Correct',
    title: 'Correct patient',
    save: 'Save',
    cancel: 'Cancel',
    ids: 'Partner ID',
    lookFirst: 'A colleague corrected this in the meantime',
    standsNow: (field: string, value: string) => `${field} is now ${value}`,
    emptyNow: (field: string) => `${field} is now empty`,
    saveAgain: 'What you typed is still here. Save to put yours in its place, or take what is on record now.',
    takeTheirs: 'Take what is on record',
    newPhone:
      'Messages that wait for the number before are not sent, and links that went there open nothing any more. An opt-out stays with the phone that said it.',
    stillOut: 'The patient stays unsubscribed until the new number texts START.',
    tellPartner: 'The partner has to use the new one: an update that names the one before is refused.',
    notSaved: 'Not saved',
    saved: 'Patient corrected',
    nothing: 'Nothing was different',
    stopped: (n: number) => `${n} ${n === 1 ? 'message' : 'messages'} for the number before will not be sent.`,
    revoked: (n: number) =>
      `${n} ${n === 1 ? 'link' : 'links'} to the number before ${n === 1 ? 'opens' : 'open'} nothing any more: send a new one.`,
    phone: {
      optedOut: 'The new number has opted out: nothing is sent to it.',
      held: 'A text from the new number may be an opt-out: nothing is sent to it until somebody has decided.',
      wrong: 'The new number is marked as wrong: nothing is sent to it.',
      invalid: 'The new number takes no texts.',
    },
    corrected: 'Corrected',
    of: (group: string, label: string) => `${group}: ${label}`,
    yes: 'yes',
    no: 'no',
    empty: 'empty',
    to: 'to',
  },
  {
    act: 'Corregir',
    title: 'Corregir paciente',
    save: 'Guardar',
    cancel: 'Cancelar',
    ids: 'ID del socio',
    lookFirst: 'Un colega corrigió esto entretanto',
    standsNow: (field: string, value: string) => `${field} es ahora ${value}`,
    emptyNow: (field: string) => `${field} está ahora vacío`,
    saveAgain: 'Lo que usted escribió sigue aquí. Guarde para poner lo suyo, o tome lo que está registrado ahora.',
    takeTheirs: 'Tomar lo registrado',
    newPhone:
      'Los mensajes que esperan para el número anterior no se envían, y los enlaces que fueron allí ya no abren nada. Una baja se queda con el teléfono que la pidió.',
    stillOut: 'El paciente sigue dado de baja hasta que el número nuevo envíe START.',
    tellPartner: 'El socio debe usar el nuevo: se rechaza una actualización que nombre el anterior.',
    notSaved: 'No se guardó',
    saved: 'Paciente corregido',
    nothing: 'No había nada distinto',
    stopped: (n: number) =>
      n === 1
        ? 'No se enviará 1 mensaje para el número anterior.'
        : `No se enviarán ${n} mensajes para el número anterior.`,
    revoked: (n: number) =>
      n === 1
        ? '1 enlace al número anterior ya no abre nada: envíe uno nuevo.'
        : `${n} enlaces al número anterior ya no abren nada: envíe uno nuevo.`,
    phone: {
      optedOut: 'El número nuevo se dio de baja: no se le envía nada.',
      held: 'Un SMS del número nuevo puede ser una baja: no se le envía nada hasta que alguien decida.',
      wrong: 'El número nuevo está marcado como equivocado: no se le envía nada.',
      invalid: 'El número nuevo no recibe SMS.',
    },
    corrected: 'Corregido',
    of: (group: string, label: string) => `${group}: ${label}`,
    yes: 'sí',
    no: 'no',
    empty: 'vacío',
    to: 'a',
  },
)

export type CorrectWords = (typeof correctWords)['en']
