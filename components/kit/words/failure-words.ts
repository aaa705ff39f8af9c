// Why a call did not do what was asked, in the words of who reads it. The catalogue's own sentences speak to a partner's
// programmer; what has no row here keeps its one, so that partner, support and console speak of the same answer.

import { CallLost, CallRefused } from '@/components/kit/call'
import { bilingual } from '@/lib/contract/bilingual'
import { type RefusalName, refusals, slugOf } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

/** What is ours to word. A row of the interface may keep its sentence, which partners know it by. */
type Ours = { [Name in RefusalName]: (typeof refusals)[Name]['row'] extends 'ours' ? Name : never }[RefusalName]

/** `{name}` stands where the catalogue's sentence has it. */
type Sentences = Record<Ours, string> & Partial<Record<RefusalName, string>>

const english: Sentences = {
  rateLimited: 'Too many requests. Wait a moment and try again',
  payloadTooLarge: 'This is larger than {name}',
  notFound: 'This no longer exists, or you don’t have access to it',
  sandboxLimit: 'This sandbox has reached a limit',
  sandboxOnly: 'This is only for sandboxes',
  crossSite: 'Something went wrong. Reload the page',
  signInWrong: 'Email or password is incorrect',
  signInSlowed: 'Too many attempts. Wait {name} and try again',
  emailTaken: 'Someone already has an account with this email',
  idTaken: 'A program with this ID already exists',
  lastAdministrator: 'Each program needs at least one administrator. Add another one first',
  tokenNotActive: 'This token is no longer active. Create a new one',
  endpointExists: 'This program already has an endpoint with this address',
  inboxStays: 'Hubline’s own endpoint can’t be removed. Pause it instead',
  deliveryUnderWay: 'This delivery is being sent or has already ended',
  callbackNotBlocked: 'This callback was already corrected',
  linkNotOpen: 'This link is no longer active',
  linkUnverified: 'Enter the date of birth first',
  flowNotFor: 'A form link needs {name}',
  messageGone: 'This message was already sent',
  messageSettled: 'Someone already decided this',
  taskNeedsDecision: 'Make the decision to close this task',
  taskDuePast: 'This time has passed. Choose a later one',
  callTimeRefused: 'Choose another time, or confirm this one',
  letterNeedsApproval: 'A supervisor needs to prepare this letter',
  phoneMissing: 'This patient has no phone number',
  optOutStands: 'Only the patient can opt back in, by texting START',
  gatewayNotBuiltIn: 'This program texts real phones, so it has no test phone',
  templateChanged: 'Someone just changed this template. Review it, then try again',
  templateKind: '{name} isn’t a trigger this program can use',
  campaignNameTaken: 'This program already has a campaign with this name',
  campaignChanged: 'Someone just changed this campaign. Review it, then try again',
  statusMoved: 'This status changed again, or it’s too late to undo. Update the status again',
  recordChanged: 'Someone just changed this patient. Review it, then try again',
  ownerChanged: 'Someone just reassigned this patient. Review it, then try again',
  taskChanged: 'Someone just changed this task. Review it, then try again',
  taskNotReopened: 'This task opens and closes automatically',
  snoozeRefused: 'What is overdue can be snoozed until the end of the day at most, with a reason',
  noteClosed: 'Only the author can edit a note, within one day. Write a new note',
  noteChanged: 'This note just changed, maybe in another window. Review it, then try again',
  handOverUndone: 'Someone already undid this',
  bulkChanged: 'Different patients match now ({name}). Review them before you start',
  bulkTooMany: 'More than {name} patients match. Narrow the list first',
  bulkEnded: 'It’s too late to undo this',
  importUnreadable: 'We can’t read this file as CSV: {name}',
  documentNotTaken: 'We can’t open this file',
  documentGone: 'Someone just removed this document. Reload the page',
  importElsewhere: 'This import just changed. Review it, then try again',
  settingsChanged: 'Someone just changed these settings. Review them, then try again',
  viewNameTaken: 'There’s already a view with this name. Choose another name',
  viewChanged: 'Someone just changed this view. Review it, then try again',
  viewsMany: 'You already have {name} views. Delete one you no longer need',
  exportBusy: 'Other exports are running. Try again in a minute',
  exportExpired: 'This export expired. Export the list again',
  unauthorized: 'Your session ended. Sign in again',
  forbidden: 'You don’t have permission to do this',
  dataInvalid: 'Check what you entered and try again',
  failure: 'Something went wrong on our side. Try again, or give support this reference: {name}',
}

const spanish: Sentences = {
  rateLimited: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo',
  payloadTooLarge: 'Esto supera el límite de {name}',
  notFound: 'Esto ya no existe, o usted no tiene acceso',
  sandboxLimit: 'Este entorno de pruebas ha llegado a un límite',
  sandboxOnly: 'Esto es solo para entornos de pruebas',
  crossSite: 'Algo salió mal. Vuelva a cargar la página',
  signInWrong: 'El correo electrónico o la contraseña son incorrectos',
  signInSlowed: 'Demasiados intentos. Espere {name} e inténtelo de nuevo',
  emailTaken: 'Ya hay una cuenta con este correo electrónico',
  idTaken: 'Ya existe un programa con este ID',
  lastAdministrator: 'Cada programa necesita al menos un administrador. Agregue otro primero',
  tokenNotActive: 'Este token ya no está activo. Cree uno nuevo',
  endpointExists: 'Este programa ya tiene un endpoint con esta dirección',
  inboxStays: 'El endpoint de Hubline no se puede quitar. Póngalo en pausa',
  deliveryUnderWay: 'Esta entrega se está enviando o ya terminó',
  callbackNotBlocked: 'Este callback ya se corrigió',
  linkNotOpen: 'Este enlace ya no está activo',
  linkUnverified: 'Escriba primero la fecha de nacimiento',
  flowNotFor: 'Un enlace necesita {name}',
  messageGone: 'Este mensaje ya se envió',
  messageSettled: 'Alguien ya lo decidió',
  taskNeedsDecision: 'Tome la decisión para cerrar esta tarea',
  callTimeRefused: 'Elija otra hora o confirme esta',
  letterNeedsApproval: 'Esta carta la prepara un supervisor',
  taskDuePast: 'Esta hora ya pasó. Elija una posterior',
  phoneMissing: 'Este paciente no tiene número de teléfono',
  optOutStands: 'Solo el paciente puede reactivar con START',
  gatewayNotBuiltIn: 'Este programa envía a teléfonos reales y no tiene teléfono de prueba',
  templateChanged: 'Alguien acaba de cambiar esta plantilla. Revísela e intente de nuevo',
  templateKind: 'Este programa no puede enviar mensajes con {name}',
  campaignNameTaken: 'Este programa ya tiene una campaña con este nombre',
  campaignChanged: 'Alguien acaba de cambiar esta campaña. Revísela e intente de nuevo',
  statusMoved: 'Este estado cambió de nuevo o ya es tarde para deshacerlo. Cambie el estado',
  recordChanged: 'Alguien acaba de cambiar este paciente. Revíselo e intente de nuevo',
  ownerChanged: 'Alguien acaba de reasignar este paciente. Revíselo e intente de nuevo',
  taskChanged: 'Alguien acaba de cambiar esta tarea. Revísela e intente de nuevo',
  taskNotReopened: 'Esta tarea se abre y se cierra automáticamente',
  snoozeRefused: 'Lo vencido se puede posponer como máximo hasta el final del día, con un motivo',
  noteClosed: 'Solo el autor puede cambiar una nota, durante un día. Escriba otra',
  noteChanged: 'Esta nota acaba de cambiar, quizás en otra ventana. Revísela e intente de nuevo',
  handOverUndone: 'Alguien ya lo deshizo',
  bulkChanged: 'Ahora coinciden otros pacientes ({name}). Revíselos antes de empezar',
  bulkTooMany: 'Coinciden más de {name} pacientes. Limite primero la lista',
  bulkEnded: 'Ya es tarde para deshacerlo',
  importUnreadable: 'No se puede leer este archivo como CSV: {name}',
  documentNotTaken: 'No podemos abrir este archivo',
  documentGone: 'Alguien acaba de quitar este documento. Vuelva a cargar la página',
  importElsewhere: 'Esta importación acaba de cambiar. Revísela e intente de nuevo',
  settingsChanged: 'Alguien acaba de cambiar esta configuración. Revísela e intente de nuevo',
  viewNameTaken: 'Ya hay una vista con este nombre. Elija otro nombre',
  viewChanged: 'Alguien acaba de cambiar esta vista. Revísela e intente de nuevo',
  viewsMany: 'Ya tiene {name} vistas. Elimine una que ya no necesite',
  exportBusy: 'Hay otras exportaciones en curso. Inténtelo de nuevo en un minuto',
  exportExpired: 'Esta exportación venció. Exporte la lista de nuevo',
  unauthorized: 'Su sesión terminó. Inicie sesión de nuevo',
  forbidden: 'No tiene permiso para hacer esto',
  dataInvalid: 'Revise lo que escribió e inténtelo de nuevo',
  failure: 'Algo salió mal de nuestro lado. Inténtelo de nuevo, o dé esta referencia a soporte: {name}',
}
const sentences: Record<Language, Sentences> = { en: english, es: spanish }

const failures = bilingual(
  {
    lost: 'No connection. Your changes are still here. Try again when you’re back online.',
    unknown: 'Something went wrong. Try again.',
  },
  {
    lost: 'Sin conexión. Sus cambios siguen aquí. Inténtelo de nuevo cuando vuelva la conexión.',
    unknown: 'Algo salió mal. Inténtelo de nuevo.',
  },
)

const names = Object.keys(refusals) as RefusalName[]

/** What stands at `{name}` of the sentence, or null when it is another sentence. */
function nameIn(sentence: string, pattern: string): string | null {
  const [before = '', after] = pattern.split('{name}')
  if (after === undefined) return sentence === pattern ? '' : null
  const fits = sentence.startsWith(before) && sentence.endsWith(after)
  return fits ? sentence.slice(before.length, sentence.length - after.length) : null
}

/** A sentence to act on: of a refused call, of a lost one, or of what nobody foresaw. */
export function failureWords(error: unknown, language: Language): string {
  if (error instanceof CallLost) return failures[language].lost
  if (!(error instanceof CallRefused)) return failures[language].unknown
  const name = names.find((known) => slugOf(known) === error.type)
  const sentence = name && sentences[language][name]
  const inside = name && nameIn(error.message, refusals[name].message)
  return sentence === undefined || inside === null || inside === undefined
    ? error.message
    : sentence.replace('{name}', () => inside)
}
