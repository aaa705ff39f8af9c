// The sentences for what the catalogue refuses, in the words of who reads it: one for each refusal that a person can meet.
// Nothing the interface says to partners is shown. They come with the first refusal (call.ts).

import { whyUnreadable } from '@/components/kit/words/unreadable-words'
import { numberWords } from '@/lib/contract/bilingual'
import { durationWords } from '@/lib/contract/formats'
import { slugOf } from '@/lib/contract/refusal-names'
import { type RefusalName, refusals } from '@/lib/contract/refusals'
import { second } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'

/** What only a partner's system or a browser gone wrong is answered. */
type ToMachines =
  | 'tokenNotForProgram'
  | 'jwtNotForProgram'
  | 'tokenDisabled'
  | 'detailNotSupported'
  | `body${string}`
  | `${'mediaType' | 'charset' | 'encoding'}Unsupported`
  | 'headersTooLarge'
  | 'methodUnknown'
  | 'methodNotAllowed'
  | 'badRequest'
  | 'idempotencyKeyInvalid'
  | 'signatureInvalid'

/** `{name}` stands where the catalogue's sentence has it, in the reader's words. */
type Sentences = Record<Exclude<RefusalName, ToMachines>, string>

const english: Sentences = {
  patientNotFound: 'You no longer have access to this patient',
  programInvalid: 'This program no longer exists, or you don’t have access to it',
  programNotFound: 'This program is archived or no longer exists',
  patientUnsubscribed: 'This patient opted out. You can’t text them or change their status until they text START',
  propertyRequired: 'A required value is missing. Enter it, then try again',
  caregiverRequired: 'A caregiver is required for patients under 18',
  caregiverIncomplete: 'Enter the caregiver’s name and relationship to the patient',
  caregiverPhoneMissing: 'Enter the caregiver’s phone number',
  caregiverPhoneDiffers: 'The caregiver’s phone number and the phone number to text must be the same',
  patientPhoneFormat: 'Enter a 10-digit phone number',
  phonePattern: 'Enter a 10-digit phone number',
  dobFormat: 'Enter a valid date of birth, like 3/27/1980',
  patientExists: 'Already in this program',
  eventNotSupported: 'This program has no message template for this',
  textNotValid: 'This status can’t be set in this program',
  variableMissing: 'The message needs a value. Enter it, then try again',
  transitionRefused: 'This program doesn’t allow statuses out of order',
  mediaNotFound: 'This file no longer exists',
  sharingWithdrawn: 'The patient withdrew consent to share health information, so this file is on hold',
  campaignUnknown: 'This campaign is no longer active',
  campaignVariableMissing: 'The campaign needs a value. Enter it, then try again',
  requestTimeout: 'This took too long. Try again',
  idempotencyReused: 'This was already sent with other details. Reload the page',
  idempotencyRunning: 'This is still being saved. Wait a moment and try again',
  callbackInvalid: 'This callback doesn’t match a known type',
  rateLimited: 'Too many requests. Wait a moment and try again',
  payloadTooLarge: 'This is larger than {name}',
  notFound: 'This no longer exists, or you don’t have access to it',
  sandboxLimit: 'This sandbox has reached a limit',
  sandboxOnly: 'This is only for sandboxes',
  crossSite: 'Something went wrong. Reload the page',
  signInWrong: 'Email or password is incorrect',
  signInSlowed: 'Too many attempts. Wait {name} and try again',
  factorNeeded: 'Enter the 6-digit code from your authenticator app',
  stepUpNeeded: 'Confirm it’s you, then try again',
  passkeyUnknown: 'This passkey isn’t set up for this account. Use another one, or sign in another way',
  passkeyExpired: 'That took too long, or was already used. Try again',
  passkeyElsewhere: 'This passkey was used at another address. Open Hubline at its own address, then try again',
  passkeyWrong: 'Your passkey couldn’t be confirmed. Try again',
  passkeyCopied: 'This passkey may have been copied, so it wasn’t accepted. Sign in another way, then remove it',
  passkeyTaken: 'This passkey was already added',
  passkeysMany: 'You already have 10 passkeys. Remove one first',
  accountDisabled: 'This account is disabled. Ask your administrator',
  factorWrong: 'This code is incorrect. Enter the one your app shows now',
  factorUsed: 'This code was already used. Wait for the next one',
  factorDrifted: 'Your phone’s clock is off. Set it to automatic, then try again',
  approvalNeeded:
    'Someone else has to approve this first, under Approvals. Your request was sent. Once it’s approved, do this again',
  legalHold: 'This record is on legal hold. Lift the hold first',
  approvalSettled: 'This request was already decided, or it expired',
  ownApproval: 'Someone else has to decide on this request',
  emailTaken: 'Someone already has an account with this email',
  idTaken: 'A program with this ID already exists',
  lastAdministrator: 'Each program needs at least one administrator. Add another one first',
  otherAdministrator:
    'Another administrator has to do this. No one both gives a person a new password and resets their two-step sign-in',
  tokenNotActive: 'This token is no longer active. Create a new one',
  endpointExists: 'This program already has an endpoint with this address',
  notInSandbox: 'This isn’t available in a sandbox',
  checksMany: 'This endpoint was checked too often. Wait an hour and try again',
  inboxStays: 'Hubline’s own endpoint can’t be removed. Pause it instead',
  deliveryUnderWay: 'This delivery is being sent or has already ended',
  callbackNotBlocked: 'This callback was already corrected',
  linkNotOpen: 'This link is no longer active',
  staffCannotSign: 'Staff can’t sign or agree for a patient. Have the patient open the link on their own phone',
  linkUnverified: 'Enter the date of birth first',
  codeNeeded: 'Enter the code we texted first',
  flowNotFor: 'A form link needs a phone number. Add one to the patient first',
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
  templateKind: 'This program can’t use this trigger',
  campaignNameTaken: 'This program already has a campaign with this name',
  campaignChanged: 'Someone just changed this campaign. Review it, then try again',
  statusMoved: 'This status changed again, or it’s too late to undo. Update the status again',
  recordChanged: 'Someone just changed this patient. Review it, then try again',
  phoneCaregivers: 'This is the caregiver’s number. Enter the patient’s own number',
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
  fileNotScanned: 'This file is still waiting for the virus scanner. Try again in a minute',
  fileWithheld: 'This file isn’t safe to open. Ask for another one',
  documentNotTaken: 'We can’t open this file',
  documentGone: 'Someone just removed this document. Reload the page',
  importElsewhere: 'This import just changed. Review it, then try again',
  settingsChanged: 'Someone just changed these settings. Review them, then try again',
  viewNameTaken: 'There’s already a view with this name. Choose another name',
  viewChanged: 'Someone just changed this view. Review it, then try again',
  viewsMany: 'You already have {name} views. Delete one you no longer need',
  exportBusy: 'Other exports are running. Try again in a minute',
  exportsMany: 'You’ve exported {name} files in the last hour. Export the next one later',
  exportTooLarge: 'You can export {name} more patients today. Narrow the list, or export it later',
  exportExpired: 'This export expired. Export the list again',
  unauthorized: 'Your session ended. Sign in again',
  forbidden: 'You don’t have permission to do this',
  dataInvalid: 'Check what you entered and try again',
  failure: 'Something went wrong on our side. Try again, or give support this reference: {name}',
}

const spanish: Sentences = {
  patientNotFound: 'Usted ya no tiene acceso a este paciente',
  programInvalid: 'Este programa ya no existe, o usted no tiene acceso',
  programNotFound: 'Este programa está archivado o ya no existe',
  patientUnsubscribed:
    'Este paciente se dio de baja. No puede enviarle mensajes ni cambiar su estado hasta que envíe START',
  propertyRequired: 'Falta un valor obligatorio. Escríbalo e intente de nuevo',
  caregiverRequired: 'Los pacientes menores de 18 años necesitan un cuidador',
  caregiverIncomplete: 'Escriba el nombre del cuidador y su relación con el paciente',
  caregiverPhoneMissing: 'Escriba el teléfono del cuidador',
  caregiverPhoneDiffers: 'El teléfono del cuidador y el teléfono para los mensajes deben ser el mismo',
  patientPhoneFormat: 'Escriba un teléfono de 10 dígitos',
  phonePattern: 'Escriba un teléfono de 10 dígitos',
  dobFormat: 'Escriba una fecha de nacimiento válida, como 3/27/1980',
  patientExists: 'Ya en el programa',
  eventNotSupported: 'Este programa no tiene una plantilla de mensaje para esto',
  textNotValid: 'Este estado no se puede fijar en este programa',
  variableMissing: 'Al mensaje le falta un valor. Escríbalo e intente de nuevo',
  transitionRefused: 'Este programa no permite estados fuera de orden',
  mediaNotFound: 'Este archivo ya no existe',
  sharingWithdrawn: 'El paciente retiró el permiso de compartir sus datos de salud, así que este archivo está retenido',
  campaignUnknown: 'Esta campaña ya no está activa',
  campaignVariableMissing: 'A la campaña le falta un valor. Escríbalo e intente de nuevo',
  requestTimeout: 'Esto tardó demasiado. Inténtelo de nuevo',
  idempotencyReused: 'Esto ya se envió con otros datos. Vuelva a cargar la página',
  idempotencyRunning: 'Esto todavía se está guardando. Espere un momento e inténtelo de nuevo',
  callbackInvalid: 'Este callback no corresponde a ningún tipo conocido',
  rateLimited: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo',
  payloadTooLarge: 'Esto supera el límite de {name}',
  notFound: 'Esto ya no existe, o usted no tiene acceso',
  sandboxLimit: 'Este entorno de pruebas ha llegado a un límite',
  sandboxOnly: 'Esto es solo para entornos de pruebas',
  crossSite: 'Algo salió mal. Vuelva a cargar la página',
  signInWrong: 'El correo electrónico o la contraseña son incorrectos',
  signInSlowed: 'Demasiados intentos. Espere {name} e inténtelo de nuevo',
  factorNeeded: 'Escriba el código de 6 dígitos de su aplicación de autenticación',
  stepUpNeeded: 'Confirme que es usted e inténtelo de nuevo',
  passkeyUnknown: 'Esta llave de acceso no está configurada para esta cuenta. Use otra o inicie sesión de otra manera',
  passkeyExpired: 'Pasó demasiado tiempo o ya se usó. Inténtelo de nuevo',
  passkeyElsewhere:
    'Esta llave de acceso se usó en otra dirección. Abra Hubline en su propia dirección e inténtelo de nuevo',
  passkeyWrong: 'No se pudo confirmar su llave de acceso. Inténtelo de nuevo',
  passkeyCopied:
    'Es posible que esta llave de acceso se haya copiado y no se aceptó. Inicie sesión de otra manera y elimínela',
  passkeyTaken: 'Esta llave de acceso ya se agregó',
  passkeysMany: 'Ya tiene 10 llaves de acceso. Elimine una primero',
  accountDisabled: 'Esta cuenta está deshabilitada. Consulte a su administrador',
  factorWrong: 'Este código es incorrecto. Escriba el que su aplicación muestra ahora',
  factorUsed: 'Este código ya se usó. Espere el siguiente',
  factorDrifted: 'La hora de su teléfono no es correcta. Póngala en automático e inténtelo de nuevo',
  approvalNeeded:
    'Otra persona debe aprobar esto primero, en Aprobaciones. Su solicitud se envió. Cuando esté aprobada, hágalo de nuevo',
  legalHold: 'Este expediente está en retención legal. Levante primero la retención',
  approvalSettled: 'Esta solicitud ya se decidió o venció',
  ownApproval: 'Otra persona debe decidir sobre esta solicitud',
  emailTaken: 'Ya hay una cuenta con este correo electrónico',
  idTaken: 'Ya existe un programa con este ID',
  lastAdministrator: 'Cada programa necesita al menos un administrador. Agregue otro primero',
  otherAdministrator:
    'Otro administrador debe hacer esto. Nadie da una contraseña nueva y además restablece el inicio de sesión en dos pasos',
  tokenNotActive: 'Este token ya no está activo. Cree uno nuevo',
  endpointExists: 'Este programa ya tiene un endpoint con esta dirección',
  notInSandbox: 'Esto no está disponible en un entorno de pruebas',
  checksMany: 'Este endpoint se revisó demasiadas veces. Espere una hora e inténtelo de nuevo',
  inboxStays: 'El endpoint de Hubline no se puede quitar. Póngalo en pausa',
  deliveryUnderWay: 'Esta entrega se está enviando o ya terminó',
  callbackNotBlocked: 'Este callback ya se corrigió',
  linkNotOpen: 'Este enlace ya no está activo',
  staffCannotSign:
    'El personal no puede firmar ni aceptar por un paciente. Pida al paciente que abra el enlace en su propio teléfono',
  linkUnverified: 'Escriba primero la fecha de nacimiento',
  codeNeeded: 'Escriba primero la clave que le enviamos',
  flowNotFor: 'Un enlace necesita un número de teléfono. Agréguelo primero al paciente',
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
  templateKind: 'Este programa no puede enviar mensajes en este caso',
  campaignNameTaken: 'Este programa ya tiene una campaña con este nombre',
  campaignChanged: 'Alguien acaba de cambiar esta campaña. Revísela e intente de nuevo',
  statusMoved: 'Este estado cambió de nuevo o ya es tarde para deshacerlo. Cambie el estado',
  recordChanged: 'Alguien acaba de cambiar este paciente. Revíselo e intente de nuevo',
  phoneCaregivers: 'Este teléfono es del cuidador. Escriba el del paciente',
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
  fileNotScanned: 'Este archivo aún espera al antivirus. Inténtelo de nuevo en un minuto',
  fileWithheld: 'No es seguro abrir este archivo. Pida otro',
  documentNotTaken: 'No podemos abrir este archivo',
  documentGone: 'Alguien acaba de quitar este documento. Vuelva a cargar la página',
  importElsewhere: 'Esta importación acaba de cambiar. Revísela e intente de nuevo',
  settingsChanged: 'Alguien acaba de cambiar esta configuración. Revísela e intente de nuevo',
  viewNameTaken: 'Ya hay una vista con este nombre. Elija otro nombre',
  viewChanged: 'Alguien acaba de cambiar esta vista. Revísela e intente de nuevo',
  viewsMany: 'Ya tiene {name} vistas. Elimine una que ya no necesite',
  exportBusy: 'Hay otras exportaciones en curso. Inténtelo de nuevo en un minuto',
  exportsMany: 'Exportó {name} archivos en la última hora. Exporte el siguiente más tarde',
  exportTooLarge: 'Hoy puede exportar {name} pacientes más. Acote la lista o expórtela más tarde',
  exportExpired: 'Esta exportación venció. Exporte la lista de nuevo',
  unauthorized: 'Su sesión terminó. Inicie sesión de nuevo',
  forbidden: 'No tiene permiso para hacer esto',
  dataInvalid: 'Revise lo que escribió e inténtelo de nuevo',
  failure: 'Algo salió mal de nuestro lado. Inténtelo de nuevo, o dé esta referencia a soporte: {name}',
}
const sentences: Record<Language, Sentences> = { en: english, es: spanish }

/** What the catalogue's `{name}` is to a person, where it is more than a figure. */
const named: Partial<Record<RefusalName, (inside: string, data: Data, language: Language) => string>> = {
  importUnreadable: (_name, data, language) => {
    const why = whyUnreadable[language][data?.why as 'empty' | 'rows']
    return typeof why === 'function' ? why(numberWords(Number(data?.most), language)) : why
  },
  signInSlowed: (_name, data, language) => durationWords(Number(data?.seconds ?? 60) * second, language, true),
  payloadTooLarge: (name) => name.replace(/([KM])iB$/, '$1B'),
}
type Data = Record<string, unknown> | undefined

const names = Object.keys(refusals) as RefusalName[]

/** What stands at `{name}` of the sentence, or null when it is another sentence. */
function nameIn(sentence: string, pattern: string): string | null {
  const [before = '', after] = pattern.split('{name}')
  if (after === undefined) return sentence === pattern ? '' : null
  const fits = sentence.startsWith(before) && sentence.endsWith(after)
  return fits ? sentence.slice(before.length, sentence.length - after.length) : null
}

const isWorded = (name: RefusalName | undefined): name is keyof Sentences => name !== undefined && name in english

/** In both languages; in neither, where only machines are answered so. */
export function refusedWords(type: string, message: string, data: Data): Record<Language, string> | undefined {
  const name = names.find((known) => slugOf(known) === type)
  if (!isWorded(name)) return undefined
  const inside = nameIn(message, refusals[name].message) ?? ''
  const said = (language: Language) => {
    const words = named[name]?.(inside, data, language) ?? inside
    return sentences[language][name].replace('{name}', () => words)
  }
  return { en: said('en'), es: said('es') }
}
