// What the console says about work that waits. A new kind of clock without words does not compile.

import { bilingual } from '@/lib/contract/bilingual'
import { durationWords } from '@/lib/contract/formats'
import { minute as oneMinute } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'
import type { ClockKind, NoticeKind, WorkGroup, WorkTab } from '@/lib/contract/work/clock-vocabulary'
import type { WorkAbout } from '@/lib/contract/work/work'

type About = Pick<WorkAbout, 'title' | 'name' | 'text' | 'items'>
type KindWords = {
  /** In settings: what is measured. */
  name: string
  /** On the list: why it stands there. */
  why(about: About): string
  /** What one does about it. */
  act: string
}

const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)

// biome-ignore format: a table is read by column
const english: Record<ClockKind, KindWords> = {
  reply:              { name: 'Reply to a message', why: ({ text }) => text ? `“${text}”` : 'Unread message', act: 'Reply' },
  perhapsStop:        { name: 'Possible opt-out', why: ({ text }) => text ? `May be an opt-out: “${text}”` : 'Possible opt-out. Messages are on hold until you decide.', act: 'Decide' },
  enrollmentReview:   { name: 'Review of a complete enrollment', why: () => 'Ready for review', act: 'Update status' },
  enrollmentDecision: { name: 'Decision on a pending enrollment', why: () => 'Decision needed', act: 'Update status' },
  linkLocked:         { name: 'Locked form link', why: () => 'Link locked after too many wrong dates of birth', act: 'Send new link' },
  linkNeedsPerson:    { name: 'No code for a form link', why: () => 'Couldn’t text the code for a form. Call the patient.', act: 'Log call' },
  outOfOrder:         { name: 'Status out of order', why: () => 'Status out of order', act: 'Review' },
  dobMissing:         { name: 'Missing date of birth', why: () => 'Date of birth missing', act: 'Add DOB' },
  sharingWithdrawn:   { name: 'Consent to share withdrawn', why: () => 'Consent to share withdrawn. Partner updates are on hold.', act: 'Open' },
  call:               { name: 'Call (minutes after its time)', why: () => 'Call', act: 'Log call' },
  adverseEvent:       { name: 'Adverse event to report', why: () => 'Adverse event to report', act: 'Open' },
  unableToReach:      { name: 'Unable-to-reach letter', why: () => 'Could not be reached: letter due', act: 'Prepare letter' },
  findNumber:         { name: 'Wrong number', why: () => 'Wrong number. Find another one.', act: 'Open' },
  documentAwaited:    { name: 'Document promised on a call', why: () => 'Promised document has not come', act: 'Follow up' },
  ownPhone:           { name: 'Own phone of a patient who comes of age', why: () => 'Comes of age: own phone number missing', act: 'Add phone' },
  followUp:           { name: 'Follow up', why: ({ title }) => title ?? 'Follow up', act: 'Open' },
  mention:            { name: 'Mention in a note', why: ({ title }) => title ?? 'Someone mentioned you in a note', act: 'Read note' },
  insurerDecision:    { name: 'PA decision by the insurer', why: () => 'No PA decision yet', act: 'Follow up' },
  papDecision:        { name: 'PAP decision by the manufacturer', why: () => 'No PAP decision yet', act: 'Follow up' },
  consentAwaited:     { name: 'Response to the invitation', why: () => 'No response to invitation', act: 'Resend' },
  infoAwaited:        { name: 'Missing information for enrollment', why: () => 'Still missing information', act: 'Ask again' },
  papInvited:         { name: 'Response to the PAP invitation', why: () => 'No response to PAP invitation', act: 'Resend' },
  papInfoAwaited:     { name: 'Missing information for PAP', why: () => 'Still missing information for PAP', act: 'Ask again' },
  infoAsked:          { name: 'Information requested', why: ({ items }) => items.length > 0 ? `${many(items.length, '1 item', 'items')} requested, no response` : 'Information requested, no response', act: 'Ask again' },
  flowOpen:           { name: 'Form not finished', why: () => 'Form not finished', act: 'Resend' },
  smsFailed:          { name: 'Message not delivered', why: () => 'Message not delivered', act: 'See why' },
  smsUncertain:       { name: 'Delivery unknown', why: () => 'Delivery unknown. Was it delivered?', act: 'Decide' },
  callbackBlocked:    { name: 'Callback that needs correction', why: () => 'Callback needs correction', act: 'Fix' },
  callbackFailed:     { name: 'Failed callback', why: () => 'Callback failed after 10 attempts', act: 'Resend' },
  callbackQuarantined: { name: 'Received callback in quarantine', why: () => 'Received callback doesn’t match a known type', act: 'Review' },
  endpointFailing:    { name: 'Failing endpoint', why: ({ name }) => `Endpoint ${name ?? ''} is failing. We keep retrying its callbacks.`, act: 'Open endpoints' },
  endpointDisabled:   { name: 'Turned-off endpoint', why: ({ name }) => `Endpoint ${name ?? ''} was turned off. Its callbacks are on hold.`, act: 'Open endpoints' },
  importFailed:       { name: 'Failed import', why: ({ name }) => `Import ${name ?? ''} failed`, act: 'Open import' },
}

// biome-ignore format: a table is read by column
const spanish: Record<ClockKind, KindWords> = {
  reply:              { name: 'Responder un mensaje', why: ({ text }) => text ? `“${text}”` : 'Mensaje sin leer', act: 'Responder' },
  perhapsStop:        { name: 'Posible baja', why: ({ text }) => text ? `Posible baja: “${text}”` : 'Posible baja. No se envía nada hasta que decida.', act: 'Decidir' },
  enrollmentReview:   { name: 'Revisión de una inscripción completa', why: () => 'Lista para revisar', act: 'Cambiar estado' },
  enrollmentDecision: { name: 'Decisión sobre una inscripción pendiente', why: () => 'Falta decidir', act: 'Cambiar estado' },
  linkLocked:         { name: 'Enlace al formulario bloqueado', why: () => 'Enlace bloqueado: demasiadas fechas de nacimiento incorrectas', act: 'Enviar otro enlace' },
  linkNeedsPerson:    { name: 'Enlace al formulario sin clave', why: () => 'No se pudo enviar la clave de un formulario. Llame al paciente.', act: 'Registrar llamada' },
  outOfOrder:         { name: 'Estado fuera de orden', why: () => 'Estado fuera de orden', act: 'Revisar' },
  dobMissing:         { name: 'Fecha de nacimiento que falta', why: () => 'Falta la fecha de nacimiento', act: 'Agregar fecha' },
  sharingWithdrawn:   { name: 'Permiso de compartir retirado', why: () => 'Retiró el permiso de compartir. Las actualizaciones al socio están en espera.', act: 'Abrir' },
  call:               { name: 'Llamada (minutos después de su hora)', why: () => 'Llamar', act: 'Registrar llamada' },
  adverseEvent:       { name: 'Evento adverso por reportar', why: () => 'Evento adverso por reportar', act: 'Abrir' },
  unableToReach:      { name: 'Carta de sin contacto', why: () => 'Sin contacto: falta la carta', act: 'Preparar carta' },
  findNumber:         { name: 'Número equivocado', why: () => 'Número equivocado. Busque otro.', act: 'Abrir' },
  documentAwaited:    { name: 'Documento prometido en una llamada', why: () => 'No llegó el documento prometido', act: 'Dar seguimiento' },
  ownPhone:           { name: 'Teléfono propio de quien cumple la mayoría de edad', why: () => 'Cumple la mayoría de edad: falta su teléfono', act: 'Agregar teléfono' },
  followUp:           { name: 'Seguimiento', why: ({ title }) => title ?? 'Seguimiento', act: 'Abrir' },
  mention:            { name: 'Mención en una nota', why: ({ title }) => title ?? 'Alguien le mencionó en una nota', act: 'Leer nota' },
  insurerDecision:    { name: 'Decisión de la aseguradora sobre la autorización', why: () => 'Aún sin decisión sobre la autorización previa', act: 'Dar seguimiento' },
  papDecision:        { name: 'Decisión del fabricante sobre el PAP', why: () => 'Aún sin decisión sobre el PAP', act: 'Dar seguimiento' },
  consentAwaited:     { name: 'Respuesta a la invitación', why: () => 'Sin respuesta a la invitación', act: 'Reenviar' },
  infoAwaited:        { name: 'Falta información para la inscripción', why: () => 'Aún falta información', act: 'Pedir de nuevo' },
  papInvited:         { name: 'Respuesta a la invitación al PAP', why: () => 'Sin respuesta a la invitación al PAP', act: 'Reenviar' },
  papInfoAwaited:     { name: 'Falta información para el PAP', why: () => 'Aún falta información para el PAP', act: 'Pedir de nuevo' },
  infoAsked:          { name: 'Información pedida', why: ({ items }) => items.length > 0 ? `${many(items.length, '1 dato pedido', 'datos pedidos')}, sin respuesta` : 'Información pedida, sin respuesta', act: 'Pedir de nuevo' },
  flowOpen:           { name: 'Formulario sin terminar', why: () => 'Formulario sin terminar', act: 'Reenviar' },
  smsFailed:          { name: 'Mensaje no entregado', why: () => 'Mensaje no entregado', act: 'Ver por qué' },
  smsUncertain:       { name: 'Entrega desconocida', why: () => 'Entrega desconocida. ¿Se entregó?', act: 'Decidir' },
  callbackBlocked:    { name: 'Callback por corregir', why: () => 'Callback por corregir', act: 'Corregir' },
  callbackFailed:     { name: 'Callback que falló', why: () => 'Callback sin entregar tras 10 intentos', act: 'Reenviar' },
  callbackQuarantined: { name: 'Callback recibido en cuarentena', why: () => 'El callback recibido no corresponde a ningún tipo conocido', act: 'Revisar' },
  endpointFailing:    { name: 'Endpoint que falla', why: ({ name }) => `El endpoint ${name ?? ''} está fallando. Seguimos reintentando sus callbacks.`, act: 'Abrir endpoints' },
  endpointDisabled:   { name: 'Endpoint desactivado', why: ({ name }) => `El endpoint ${name ?? ''} se desactivó. Sus callbacks están en espera.`, act: 'Abrir endpoints' },
  importFailed:       { name: 'Importación que falló', why: ({ name }) => `La importación ${name ?? ''} falló`, act: 'Abrir importación' },
}

export const kindWords = bilingual(english, spanish)

export const groupWords = bilingual<Record<WorkGroup, string>>(
  {
    reply: 'Reply to a patient',
    decide: 'Decide',
    call: 'Call',
    followUp: 'Follow up',
    missing: 'Missing items or consent',
    failed: 'Failed',
  },
  {
    reply: 'Responder a un paciente',
    decide: 'Decidir',
    call: 'Llamar',
    followUp: 'Seguimiento',
    missing: 'Falta información o consentimiento',
    failed: 'Con error',
  },
)

export const tabWords = bilingual<Record<WorkTab, string>>(
  { mine: 'Mine', team: 'Team', unassigned: 'Unassigned', snoozed: 'Snoozed' },
  { mine: 'Lo mío', team: 'Equipo', unassigned: 'Sin asignar', snoozed: 'Pospuesto' },
)

type NoticeWords = Record<NoticeKind, (name: string | null, n: number) => string> & { open: string }

export const noticeWords = bilingual<NoticeWords>(
  {
    late: (name, n) => (n === 1 && name ? `Overdue: ${name}` : `${n} items of yours are overdue`),
    escalated: (name, n) => (n === 1 && name ? `Escalated: ${name}` : `${n} items were escalated`),
    import: () => 'Your import finished with rows to fix',
    bulk: () => 'Your bulk action finished with failures',
    report: (_, n) => (n === 1 ? 'A new dashboard report is ready' : `${n} new dashboard reports are ready`),
    open: 'Open',
  },
  {
    late: (name, n) => (n === 1 && name ? `Vencido: ${name}` : `Tiene ${n} pendientes vencidos`),
    escalated: (name, n) => (n === 1 && name ? `Escalado: ${name}` : `Se escalaron ${n} pendientes`),
    import: () => 'Su importación terminó con filas por corregir',
    bulk: () => 'Su acción masiva terminó con errores',
    report: (_, n) => (n === 1 ? 'Hay un nuevo informe del tablero' : `Hay ${n} informes nuevos del tablero`),
    open: 'Abrir',
  },
)

/** "40 minutes", "5 hours", "3 days": how long, in one measure. Two are more than a list needs. */
export const spanWords = (ms: number, language: Language) =>
  durationWords(Math.max(Math.abs(ms), oneMinute), language, true)
