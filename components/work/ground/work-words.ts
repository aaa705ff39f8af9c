// What the console says about work that waits. A new kind of clock without words does not compile.

import { bilingual } from '@/lib/contract/bilingual'
import { minute as oneMinute } from '@/lib/contract/time'
import type { ClockKind, WorkGroup, WorkScope } from '@/lib/contract/work/clock-vocabulary'
import type { WorkAbout } from '@/lib/contract/work/work'

type About = Pick<WorkAbout, 'title' | 'name' | 'texts' | 'items'>
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
  reply:              { name: 'Reply to a text', why: ({ texts }) => `Wrote to us: ${many(texts ?? 1, '1 unread text', 'unread texts')}`, act: 'Reply' },
  perhapsStop:        { name: 'Decide about a possible opt-out', why: () => 'A text may be an opt-out. Nothing is sent until somebody decides', act: 'Decide' },
  enrollmentReview:   { name: 'Review a complete enrollment', why: () => 'Enrollment complete: review it', act: 'Set status' },
  enrollmentDecision: { name: 'Decide about a pending enrollment', why: () => 'Pending review: a decision is due', act: 'Set status' },
  linkLocked:         { name: 'Replace a locked link', why: () => 'Link locked after five wrong dates of birth', act: 'Send a new link' },
  outOfOrder:         { name: 'Check an update out of order', why: () => 'An update came outside the usual path', act: 'Check it' },
  dobMissing:         { name: 'Ask for a date of birth', why: () => 'Date of birth missing', act: 'Add it' },
  followUp:           { name: 'Follow up', why: ({ title }) => title ?? 'Follow up', act: 'Open' },
  mention:            { name: 'Answer a mention', why: ({ title }) => title ?? 'Somebody mentioned you in a note', act: 'Read the note' },
  insurerDecision:    { name: 'Prior authorization at the insurer', why: () => 'Prior authorization has not come back from the insurer', act: 'Chase it' },
  papDecision:        { name: 'PAP decision at the manufacturer', why: () => 'PAP application has not been decided', act: 'Chase it' },
  consentAwaited:     { name: 'Consent after the invitation', why: () => 'Invited, no consent yet', act: 'Send again' },
  infoAwaited:        { name: 'Information for the enrollment', why: () => 'Needs info: nothing has come', act: 'Ask again' },
  papInvited:         { name: 'Answer to the PAP invitation', why: () => 'Invited to PAP, not enrolled yet', act: 'Send again' },
  papInfoAwaited:     { name: 'Information for PAP', why: () => 'PAP info missing: nothing has come', act: 'Ask again' },
  infoAsked:          { name: 'Items asked for by link', why: ({ items }) => items.length > 0 ? `Asked for ${many(items.length, '1 item', 'items')}, not answered yet` : 'Asked for information, not answered yet', act: 'Ask again' },
  flowOpen:           { name: 'Form not finished', why: () => 'A form was sent and is not finished', act: 'Send again' },
  smsFailed:          { name: 'A message not delivered', why: () => 'A message was not delivered', act: 'See why' },
  smsUncertain:       { name: 'A message of unknown fate', why: () => 'The gateway’s answer about a message was lost', act: 'Decide' },
  callbackBlocked:    { name: 'A callback that cannot be sent', why: () => 'A callback is held until its fields are corrected', act: 'Correct it' },
  callbackFailed:     { name: 'A callback given up', why: () => 'A callback was tried again and again, and given up', act: 'Replay it' },
  callbackQuarantined: { name: 'A received callback in quarantine', why: () => 'A received callback doesn’t match a known type', act: 'Look at it' },
  endpointFailing:    { name: 'A failing endpoint', why: ({ name }) => `The endpoint ${name ?? ''} is failing; its callbacks are retried`, act: 'Open endpoints' },
  endpointDisabled:   { name: 'A disabled endpoint', why: ({ name }) => `The endpoint ${name ?? ''} was disabled; its callbacks wait`, act: 'Open endpoints' },
  importFailed:       { name: 'A failed import', why: ({ name }) => `The import ${name ?? ''} failed`, act: 'Open the import' },
}

// biome-ignore format: a table is read by column
const spanish: Record<ClockKind, KindWords> = {
  reply:              { name: 'Responder un mensaje', why: ({ texts }) => `Nos escribió: ${many(texts ?? 1, '1 mensaje sin leer', 'mensajes sin leer')}`, act: 'Responder' },
  perhapsStop:        { name: 'Decidir sobre una posible baja', why: () => 'Un mensaje puede ser una baja. No se envía nada hasta que alguien decida', act: 'Decidir' },
  enrollmentReview:   { name: 'Revisar una inscripción completa', why: () => 'Inscripción completa: hay que revisarla', act: 'Fijar estado' },
  enrollmentDecision: { name: 'Decidir sobre una inscripción pendiente', why: () => 'Revisión pendiente: falta una decisión', act: 'Fijar estado' },
  linkLocked:         { name: 'Reemplazar un enlace bloqueado', why: () => 'Enlace bloqueado tras cinco fechas de nacimiento incorrectas', act: 'Enviar otro enlace' },
  outOfOrder:         { name: 'Comprobar un cambio fuera de orden', why: () => 'Llegó un cambio fuera del camino habitual', act: 'Comprobar' },
  dobMissing:         { name: 'Pedir una fecha de nacimiento', why: () => 'Falta la fecha de nacimiento', act: 'Agregarla' },
  followUp:           { name: 'Seguimiento', why: ({ title }) => title ?? 'Seguimiento', act: 'Abrir' },
  mention:            { name: 'Responder una mención', why: ({ title }) => title ?? 'Alguien le mencionó en una nota', act: 'Leer la nota' },
  insurerDecision:    { name: 'Autorización previa en la aseguradora', why: () => 'La autorización previa no ha vuelto de la aseguradora', act: 'Reclamar' },
  papDecision:        { name: 'Decisión del PAP en el fabricante', why: () => 'La solicitud de PAP no se ha decidido', act: 'Reclamar' },
  consentAwaited:     { name: 'Consentimiento tras la invitación', why: () => 'Invitación enviada, sin consentimiento todavía', act: 'Enviar de nuevo' },
  infoAwaited:        { name: 'Información para la inscripción', why: () => 'Falta información: no ha llegado nada', act: 'Pedir de nuevo' },
  papInvited:         { name: 'Respuesta a la invitación al PAP', why: () => 'Invitación al PAP enviada, sin inscripción todavía', act: 'Enviar de nuevo' },
  papInfoAwaited:     { name: 'Información para el PAP', why: () => 'Falta información del PAP: no ha llegado nada', act: 'Pedir de nuevo' },
  infoAsked:          { name: 'Datos pedidos por enlace', why: ({ items }) => items.length > 0 ? `${many(items.length, 'Se pidió 1 dato', 'datos pedidos')}, sin respuesta todavía` : 'Se pidió información, sin respuesta todavía', act: 'Pedir de nuevo' },
  flowOpen:           { name: 'Formulario sin terminar', why: () => 'Se envió un formulario y no está terminado', act: 'Enviar de nuevo' },
  smsFailed:          { name: 'Un mensaje no entregado', why: () => 'Un mensaje no se entregó', act: 'Ver por qué' },
  smsUncertain:       { name: 'Un mensaje de destino incierto', why: () => 'Se perdió la respuesta del operador sobre un mensaje', act: 'Decidir' },
  callbackBlocked:    { name: 'Un aviso que no se puede enviar', why: () => 'Un aviso está retenido hasta corregir sus campos', act: 'Corregir' },
  callbackFailed:     { name: 'Un aviso abandonado', why: () => 'Un aviso se intentó muchas veces y se abandonó', act: 'Repetir' },
  callbackQuarantined: { name: 'Un aviso recibido en cuarentena', why: () => 'Un aviso recibido no corresponde a ningún tipo conocido', act: 'Verlo' },
  endpointFailing:    { name: 'Un destino que falla', why: ({ name }) => `El destino ${name ?? ''} está fallando; sus avisos se reintentan`, act: 'Abrir destinos' },
  endpointDisabled:   { name: 'Un destino desactivado', why: ({ name }) => `El destino ${name ?? ''} se desactivó; sus avisos esperan`, act: 'Abrir destinos' },
  importFailed:       { name: 'Una importación fallida', why: ({ name }) => `La importación ${name ?? ''} falló`, act: 'Abrir la importación' },
}

export const kindWords = bilingual(english, spanish)

/** `noneHere`: nothing of it is in this view, and others have some. */
type GroupWords = { title: string; none: string; noneHere: string; clear: string }
export const groupWords = bilingual<Record<WorkGroup, GroupWords>>(
  {
    us: {
      title: 'Waiting for us',
      none: 'Nobody waits for us',
      noneHere: 'Nobody waits in this view',
      clear: 'Replies, decisions and follow-ups stand here.',
    },
    waiting: {
      title: 'Waiting on the patient too long',
      none: 'Nobody has kept us waiting',
      noneHere: 'Nobody in this view has kept us waiting',
      clear: 'Who has not answered in time stands here, and who decides elsewhere and has not.',
    },
    failed: {
      title: 'Things that failed',
      none: 'Nothing has failed',
      noneHere: 'Nothing in this view has failed',
      clear: 'Messages, callbacks, endpoints and imports that need a person stand here.',
    },
  },
  {
    us: {
      title: 'Nos esperan',
      none: 'Nadie nos espera',
      noneHere: 'Nadie espera en esta vista',
      clear: 'Aquí están las respuestas, decisiones y seguimientos.',
    },
    waiting: {
      title: 'Esperamos demasiado al paciente',
      none: 'Nadie nos hace esperar',
      noneHere: 'Nadie de esta vista nos hace esperar',
      clear: 'Aquí está quien no ha respondido a tiempo, y quien decide en otra parte y no lo ha hecho.',
    },
    failed: {
      title: 'Cosas que fallaron',
      none: 'Nada ha fallado',
      noneHere: 'Nada de esta vista ha fallado',
      clear: 'Aquí están los mensajes, avisos, destinos e importaciones que necesitan a una persona.',
    },
  },
)

export const scopeWords = bilingual<Record<WorkScope, string>>(
  { mine: 'Mine', team: 'My team’s', nobody: 'Nobody’s', all: 'All', escalated: 'Escalated', person: 'One person’s' },
  {
    mine: 'Mío',
    team: 'De mi equipo',
    nobody: 'De nadie',
    all: 'Todo',
    escalated: 'Escalado',
    person: 'De una persona',
  },
)

export const workWords = bilingual(
  {
    title: 'Needs action',
    scopes: 'Whose work',
    count: (n: string, late: number) => (late > 0 ? `${n} in all, ${late} of those shown late` : `${n} in all`),
    nobody: 'Nobody’s',
    noName: 'No name given',
    noPatient: 'This program',
    about: (who: string) => ` about ${who}`,
    late: (by: string) => `Late ${by}`,
    due: (by: string) => `Due in ${by}`,
    waits: (since: string) => `Waits ${since}`,
    escalated: 'Escalated',
    take: 'Take it',
    inAll: (n: string) => `In the whole program: ${n}`,
    more: 'Show more',
    moreOf: (column: string) => `Show more: ${column}`,
    loading: 'Loading what needs action',
    changed: 'There is something new',
    show: 'Show',
    allClear: 'Nothing needs action here',
    clearMine: 'What is assigned to you, or belongs to your patients, stands here as soon as it waits.',
    clearOther: 'Work stands here as soon as it waits.',
    takeFree: (n: string) => `Look at nobody’s (${n})`,
    lookAll: 'Look at all work',
    what: 'What needs action',
    next: 'Next item',
    previous: 'Previous item',
    notMore: 'Not loaded. Try again.',
    stale: 'What you see is from the last time it could be read. It keeps trying by itself.',
  },
  {
    title: 'Requiere acción',
    scopes: 'De quién es el trabajo',
    count: (n: string, late: number) =>
      late > 0 ? `${n} en total, ${late} de los que se ven con atraso` : `${n} en total`,
    nobody: 'De nadie',
    noName: 'Sin nombre',
    noPatient: 'Este programa',
    about: (who: string) => ` sobre ${who}`,
    late: (by: string) => `Atraso ${by}`,
    due: (by: string) => `Vence en ${by}`,
    waits: (since: string) => `Espera ${since}`,
    escalated: 'Escalado',
    take: 'Tomar',
    inAll: (n: string) => `En todo el programa: ${n}`,
    more: 'Mostrar más',
    moreOf: (column: string) => `Mostrar más: ${column}`,
    loading: 'Cargando lo que requiere acción',
    changed: 'Hay algo nuevo',
    show: 'Mostrar',
    allClear: 'Aquí nada requiere acción',
    clearMine: 'Lo que se le asigna, o es de sus pacientes, aparece aquí en cuanto espera.',
    clearOther: 'El trabajo aparece aquí en cuanto espera.',
    takeFree: (n: string) => `Ver lo de nadie (${n})`,
    lookAll: 'Ver todo el trabajo',
    what: 'Lo que requiere acción',
    next: 'Siguiente',
    previous: 'Anterior',
    notMore: 'No se cargó. Inténtelo de nuevo.',
    stale: 'Lo que ve es de la última vez que se pudo leer. Se sigue intentando solo.',
  },
)

type NoticeKind = 'late' | 'escalated' | 'import' | 'bulk'
type NoticeWords = Record<NoticeKind, (name: string | null, n: number) => string> & { open: string }

export const noticeWords = bilingual<NoticeWords>(
  {
    late: (name, n) => (n === 1 && name ? `Late now: ${name}` : `${n} things of yours are late now`),
    escalated: (name, n) => (n === 1 && name ? `Escalated: ${name}` : `${n} things were escalated`),
    import: () => 'An import of yours has ended, and not every row came in',
    bulk: () => 'A bulk action of yours has ended, and some patients failed',
    open: 'Open',
  },
  {
    late: (name, n) => (n === 1 && name ? `Con atraso: ${name}` : `${n} asuntos suyos tienen atraso`),
    escalated: (name, n) => (n === 1 && name ? `Escalado: ${name}` : `${n} asuntos se escalaron`),
    import: () => 'Una importación suya terminó y no entraron todas las filas',
    bulk: () => 'Una acción en grupo suya terminó y falló con algunos pacientes',
    open: 'Abrir',
  },
)

const units = bilingual(
  { day: ['day', 'days'], hour: 'h', minute: 'min', now: '1 min' },
  { day: ['día', 'días'], hour: 'h', minute: 'min', now: '1 min' },
)

/** "40 min", "5 h", "3 days": how long, in one measure. Two are more than a list needs. */
export function spanWords(ms: number, language: keyof typeof units): string {
  const { day, hour, minute, now } = units[language]
  const minutes = Math.floor(Math.abs(ms) / oneMinute)
  if (minutes < 1) return now
  if (minutes < 60) return `${minutes} ${minute}`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} ${hour}`
  return `${Math.floor(hours / 24)} ${day[1]}`
}
