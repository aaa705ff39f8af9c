// What the Next line of a patient says. A new kind without words does not compile.
import { bilingual } from '@/lib/contract/bilingual'
import type { NextKind } from '@/lib/contract/work/next-step'

type KindWords = {
  /** What is to be done; left out, a person has said so in the task. */
  what?(who: string, items: number): string
  /** Said instead while somebody else is waited for and their time is not up. */
  wait?: string
  act: string
}

// biome-ignore format: a table is read by column
const english: Record<NextKind, KindWords> = {
  perhapsStop:         { what: (who) => `Decide about ${who}’s message`, act: 'Decide' },
  reply:               { what: (who) => `Reply to ${who}`, act: 'Reply' },
  adverseEvent:        { what: () => 'Report the adverse event', act: 'Mark done' },
  call:                { what: (who) => `Call ${who}`, act: 'Log call' },
  unableToReach:       { what: () => 'Prepare the unable-to-reach letter', act: 'Prepare letter' },
  findNumber:          { what: () => 'Find a phone number', act: 'Add phone' },
  followUp:            { act: 'Mark done' },
  mention:             { act: 'Mark done' },
  enrollmentReview:    { what: () => 'Review the complete enrollment', act: 'Decide enrollment' },
  enrollmentDecision:  { what: () => 'Decide the pending enrollment', act: 'Decide enrollment' },
  supportDecision:     { what: () => 'Decide financial support', act: 'Decide support' },
  infoArrived:         { what: (_, items) => items === 1 ? 'Review 1 new item' : `Review ${items} new items`, act: 'Review' },
  infoAsked:           { what: () => 'Ask again for the missing information', wait: 'Wait for the missing information', act: 'Ask again' },
  infoAwaited:         { what: () => 'Ask for the missing information', wait: 'Wait for the missing information', act: 'Ask' },
  papInfoAwaited:      { what: () => 'Ask for the missing PAP information', wait: 'Wait for the missing PAP information', act: 'Ask' },
  outOfOrder:          { what: () => 'Check a status that is out of order', act: 'Mark done' },
  callbackBlocked:     { what: () => 'Partner update not delivered', act: 'Fix' },
  callbackFailed:      { what: () => 'Partner update not delivered', act: 'Fix' },
  callbackQuarantined: { what: () => 'Review a received callback', act: 'Review' },
  smsFailed:           { what: () => 'Message not delivered', act: 'Fix' },
  smsUncertain:        { what: () => 'Was the message delivered?', act: 'Decide' },
  linkLocked:          { what: () => 'Form link locked', act: 'Send a new link' },
  linkNeedsPerson:     { what: () => 'No form code by text: call the patient', act: 'Log call' },
  dobMissing:          { what: () => 'Get the date of birth', act: 'Add DOB' },
  ownPhone:            { what: () => 'Get the patient’s own phone number', act: 'Add phone' },
  sharingWithdrawn:    { what: () => 'Partner updates on hold: consent withdrawn', act: 'See consents' },
  insurerDecision:     { what: () => 'Follow up with the insurer', wait: 'Wait for the PA decision', act: 'Update support' },
  papDecision:         { what: () => 'Follow up with the manufacturer', wait: 'Wait for the PAP decision', act: 'Update support' },
  documentAwaited:     { what: () => 'Ask for the promised document', wait: 'Wait for the promised document', act: 'Log call' },
  consentAwaited:      { what: () => 'Consent not given', wait: 'Wait for consent', act: 'Text again' },
  papInvited:          { what: () => 'PAP invitation not answered', wait: 'Wait for an answer to the PAP invitation', act: 'Text again' },
  flowOpen:            { what: () => 'Form not finished', wait: 'Wait for the form', act: 'Text again' },
  notInvited:          { what: (who) => `Invite ${who}`, act: 'Invite' },
  nothing:             { what: () => 'Nothing is due', act: 'Schedule call' },
}

// biome-ignore format: a table is read by column
const spanish: Record<NextKind, KindWords> = {
  perhapsStop:         { what: (who) => `Decidir sobre el mensaje de ${who}`, act: 'Decidir' },
  reply:               { what: (who) => `Responder a ${who}`, act: 'Responder' },
  adverseEvent:        { what: () => 'Reportar el evento adverso', act: 'Completar' },
  call:                { what: (who) => `Llamar a ${who}`, act: 'Registrar llamada' },
  unableToReach:       { what: () => 'Preparar la carta de sin contacto', act: 'Preparar carta' },
  findNumber:          { what: () => 'Buscar un número de teléfono', act: 'Agregar teléfono' },
  followUp:            { act: 'Completar' },
  mention:             { act: 'Completar' },
  enrollmentReview:    { what: () => 'Revisar la inscripción completa', act: 'Decidir inscripción' },
  enrollmentDecision:  { what: () => 'Decidir la inscripción pendiente', act: 'Decidir inscripción' },
  supportDecision:     { what: () => 'Decidir el apoyo económico', act: 'Decidir apoyo' },
  infoArrived:         { what: (_, items) => items === 1 ? 'Revisar 1 dato nuevo' : `Revisar ${items} datos nuevos`, act: 'Revisar' },
  infoAsked:           { what: () => 'Pedir de nuevo la información que falta', wait: 'En espera de la información que falta', act: 'Pedir de nuevo' },
  infoAwaited:         { what: () => 'Pedir la información que falta', wait: 'En espera de la información que falta', act: 'Pedir' },
  papInfoAwaited:      { what: () => 'Pedir la información que falta para el PAP', wait: 'En espera de la información que falta para el PAP', act: 'Pedir' },
  outOfOrder:          { what: () => 'Revisar un estado fuera de orden', act: 'Completar' },
  callbackBlocked:     { what: () => 'Actualización no entregada al socio', act: 'Corregir' },
  callbackFailed:      { what: () => 'Actualización no entregada al socio', act: 'Corregir' },
  callbackQuarantined: { what: () => 'Revisar un callback recibido', act: 'Revisar' },
  smsFailed:           { what: () => 'Mensaje no entregado', act: 'Corregir' },
  smsUncertain:        { what: () => '¿Se entregó el mensaje?', act: 'Decidir' },
  linkLocked:          { what: () => 'Enlace al formulario bloqueado', act: 'Enviar otro enlace' },
  linkNeedsPerson:     { what: () => 'Sin clave por mensaje para el formulario: llamar al paciente', act: 'Registrar llamada' },
  dobMissing:          { what: () => 'Pedir la fecha de nacimiento', act: 'Agregar fecha' },
  ownPhone:            { what: () => 'Pedir el teléfono propio del paciente', act: 'Agregar teléfono' },
  sharingWithdrawn:    { what: () => 'Actualizaciones al socio en espera: retiró el permiso', act: 'Ver permisos' },
  insurerDecision:     { what: () => 'Dar seguimiento a la aseguradora', wait: 'En espera de la decisión sobre la autorización', act: 'Cambiar apoyo' },
  papDecision:         { what: () => 'Dar seguimiento al fabricante', wait: 'En espera de la decisión sobre el PAP', act: 'Cambiar apoyo' },
  documentAwaited:     { what: () => 'Pedir el documento prometido', wait: 'En espera del documento prometido', act: 'Registrar llamada' },
  consentAwaited:      { what: () => 'Consentimiento no otorgado', wait: 'En espera del consentimiento', act: 'Enviar de nuevo' },
  papInvited:          { what: () => 'Invitación al PAP sin respuesta', wait: 'En espera de la respuesta a la invitación al PAP', act: 'Enviar de nuevo' },
  flowOpen:            { what: () => 'Formulario sin terminar', wait: 'En espera del formulario', act: 'Enviar de nuevo' },
  notInvited:          { what: (who) => `Invitar a ${who}`, act: 'Invitar' },
  nothing:             { what: () => 'Nada pendiente', act: 'Programar llamada' },
}

export const nextKindWords = bilingual(english, spanish)

export const nextWords = bilingual(
  {
    next: 'Next',
    late: (by: string) => `Overdue by ${by}`,
    dueToday: (time: string) => `Due today, ${time}`,
    dueOn: (date: string) => `Due ${date}`,
    noDue: 'No due date',
    since: (date: string) => `since ${date}`,
    weActOn: (date: string) => `we act ${date}`,
    lastContact: (date: string) => `last contact ${date}`,
    thePatient: 'the patient',
    text: 'Text',
    call: 'Call',
    more: 'More',
    moreActs: 'More actions',
    acts: 'Actions',
    note: 'Write a note',
    print: 'Print',
  },
  {
    next: 'Sigue',
    late: (by: string) => `Vencido hace ${by}`,
    dueToday: (time: string) => `Vence hoy, ${time}`,
    dueOn: (date: string) => `Vence el ${date}`,
    noDue: 'Sin plazo',
    since: (date: string) => `desde el ${date}`,
    weActOn: (date: string) => `actuamos el ${date}`,
    lastContact: (date: string) => `último contacto: ${date}`,
    thePatient: 'este paciente',
    text: 'Mensaje',
    call: 'Llamar',
    more: 'Más',
    moreActs: 'Más acciones',
    acts: 'Acciones',
    note: 'Escribir una nota',
    print: 'Imprimir',
  },
)
