// What stands beside an act of the audit log, in words: the name of each fact and what its value means. The log holds kinds,
// counts and names of fields, never what was read.

import {
  enrollmentWords,
  lifecycleWords,
  papWords,
  priorAuthWords,
  smsWords,
} from '@/components/kit/status/status-words'
import { recordTime } from '@/components/kit/ui/time-words'
import { listWords } from '@/components/patients/ground/list-words'
import { roleNames } from '@/lib/contract/access/role-names'
import { bilingual } from '@/lib/contract/bilingual'
import type { Locale } from '@/lib/contract/formats'
import { languageLabels } from '@/lib/contract/languages/desk'
import { additionalNames, columnNames, propertyNames } from '@/lib/contract/patients/names'
import { type Language, PatientLanguage } from '@/lib/contract/vocabulary'

/** One line each, so that both languages of a fact are read together. */
// biome-ignore format: a table is read by column
const names: Readonly<Record<string, Record<Language, string>>> = {
  action:          { en: 'Action', es: 'Acción' },
  after:           { en: 'After', es: 'Después de' },
  already:         { en: 'No change', es: 'Sin cambio' },
  asked:           { en: 'Requested', es: 'Solicitado' },
  assigneeId:      { en: 'Assigned to', es: 'Asignada a' },
  at:              { en: 'Time', es: 'Hora' },
  attempt:         { en: 'Attempt', es: 'Intento' },
  by:              { en: 'By', es: 'Por' },
  caller:          { en: 'User', es: 'Usuario' },
  callId:          { en: 'Call ID', es: 'ID de la llamada' },
  callbackId:      { en: 'Callback ID', es: 'ID del callback' },
  calls:           { en: 'Calls', es: 'Llamadas' },
  campaignId:      { en: 'Campaign ID', es: 'ID de la campaña' },
  cancelled:       { en: 'Canceled', es: 'Cancelados' },
  cause:           { en: 'Cause', es: 'Causa' },
  changed:         { en: 'Changed', es: 'Cambió' },
  channel:         { en: 'Channel', es: 'Canal' },
  chosen:          { en: 'Selected', es: 'Seleccionados' },
  class:           { en: 'Type', es: 'Tipo' },
  clocks:          { en: 'Due dates', es: 'Plazos' },
  column:          { en: 'Column', es: 'Columna' },
  columns:         { en: 'Columns', es: 'Columnas' },
  contact:         { en: 'Contact', es: 'Contacto' },
  contactId:       { en: 'Contact ID', es: 'ID del contacto' },
  conversations:   { en: 'Conversations', es: 'Conversaciones' },
  count:           { en: 'Count', es: 'Cantidad' },
  counted:         { en: 'Counted', es: 'Contados' },
  decision:        { en: 'Decision', es: 'Decisión' },
  deliveries:      { en: 'Deliveries', es: 'Entregas' },
  deliveryId:      { en: 'Delivery ID', es: 'ID de la entrega' },
  direction:       { en: 'Direction', es: 'Dirección' },
  documents:       { en: 'Documents', es: 'Documentos' },
  done:            { en: 'Done', es: 'Hechos' },
  due:             { en: 'Due', es: 'Vence' },
  dueAt:           { en: 'Due', es: 'Vence' },
  endpointId:      { en: 'Endpoint ID', es: 'ID del endpoint' },
  approvalId:      { en: 'Request ID', es: 'ID de la solicitud' },
  reviewId:        { en: 'Review ID', es: 'ID de la revisión' },
  entries:         { en: 'Entries', es: 'Entradas' },
  erasureId:       { en: 'Erasure ID', es: 'ID del borrado' },
  every:           { en: 'Every', es: 'Cada' },
  everything:      { en: 'Everything', es: 'Todo' },
  except:          { en: 'Excluded', es: 'Excluidos' },
  failed:          { en: 'Failed', es: 'Con error' },
  fields:          { en: 'Fields', es: 'Campos' },
  fileType:        { en: 'File type', es: 'Tipo de archivo' },
  files:           { en: 'Files', es: 'Archivos' },
  filters:         { en: 'Filters', es: 'Filtros' },
  flowId:          { en: 'Form ID', es: 'ID del formulario' },
  found:           { en: 'Found', es: 'Encontrados' },
  from:            { en: 'From', es: 'Desde' },
  ground:          { en: 'Reason', es: 'Motivo' },
  handOverId:      { en: 'Reassignment ID', es: 'ID de la reasignación' },
  holdId:          { en: 'Legal hold ID', es: 'ID de la retención legal' },
  host:            { en: 'Server', es: 'Servidor' },
  importId:        { en: 'Import ID', es: 'ID de la importación' },
  in:              { en: 'In', es: 'En' },
  inboxEntryId:    { en: 'Received callback ID', es: 'ID del callback recibido' },
  issuer:          { en: 'Sign-in provider', es: 'Proveedor de inicio de sesión' },
  items:           { en: 'Items', es: 'Elementos' },
  jti:             { en: 'Token ID', es: 'ID del token' },
  kept:            { en: 'Kept', es: 'Conservados' },
  kind:            { en: 'Type', es: 'Tipo' },
  known:           { en: 'Known', es: 'Conocidos' },
  language:        { en: 'Language', es: 'Idioma' },
  left:            { en: 'Left', es: 'Quedan' },
  letterId:        { en: 'Letter ID', es: 'ID de la carta' },
  lines:           { en: 'Lines', es: 'Líneas' },
  linkId:          { en: 'Link ID', es: 'ID del enlace' },
  links:           { en: 'Links', es: 'Enlaces' },
  logged:          { en: 'Logged', es: 'Registradas' },
  matched:         { en: 'Matched', es: 'Coinciden' },
  meaning:         { en: 'Read as', es: 'Se leyó como' },
  mediaId:         { en: 'File ID', es: 'ID del archivo' },
  mentioned:       { en: 'Mentioned', es: 'Mencionados' },
  messages:        { en: 'Messages', es: 'Mensajes' },
  messagesStopped: { en: 'Messages canceled', es: 'Mensajes cancelados' },
  name:            { en: 'Name', es: 'Nombre' },
  narrowed:        { en: 'Filters', es: 'Filtros' },
  newJti:          { en: 'New token ID', es: 'ID del token nuevo' },
  noteId:          { en: 'Note ID', es: 'ID de la nota' },
  outcome:         { en: 'Result', es: 'Resultado' },
  overlapHours:    { en: 'Overlap in hours', es: 'Transición en horas' },
  owner:           { en: 'Owner', es: 'Responsable' },
  partner:         { en: 'Partner', es: 'Socio' },
  party:           { en: 'With', es: 'Con' },
  patient:         { en: 'Patient', es: 'Paciente' },
  patients:        { en: 'Patients', es: 'Pacientes' },
  person:          { en: 'Person', es: 'Persona' },
  phones:          { en: 'Phones', es: 'Teléfonos' },
  previous:        { en: 'Previous', es: 'Anterior' },
  problems:        { en: 'Problems', es: 'Problemas' },
  purpose:         { en: 'Purpose', es: 'Propósito' },
  queued:          { en: 'Queued', es: 'En cola' },
  reason:          { en: 'Reason', es: 'Motivo' },
  recipients:      { en: 'Recipients', es: 'Destinatarios' },
  refused:         { en: 'Refused', es: 'Rechazado' },
  released:        { en: 'Released', es: 'Liberados' },
  removed:         { en: 'Removed', es: 'Quitados' },
  replayId:        { en: 'Resend ID', es: 'ID del reenvío' },
  reportId:        { en: 'Report ID', es: 'ID del informe' },
  role:            { en: 'Role', es: 'Función' },
  rows:            { en: 'Rows', es: 'Filas' },
  runId:           { en: 'Bulk action ID', es: 'ID de la acción masiva' },
  scopes:          { en: 'Permissions', es: 'Permisos' },
  searched:        { en: 'Searched', es: 'Con búsqueda' },
  seconds:         { en: 'Seconds', es: 'Segundos' },
  seen:            { en: 'Seen', es: 'Vistos' },
  sentBy:          { en: 'Sent by', es: 'Enviado por' },
  settled:         { en: 'Resolved', es: 'Resueltos' },
  shape:           { en: 'Type', es: 'Tipo' },
  signatures:      { en: 'Signatures', es: 'Firmas' },
  skipped:         { en: 'Skipped', es: 'Omitidos' },
  smsId:           { en: 'Message ID', es: 'ID del mensaje' },
  sort:            { en: 'Sorted by', es: 'Orden' },
  staffId:         { en: 'User ID', es: 'ID del usuario' },
  state:           { en: 'Status', es: 'Estado' },
  status:          { en: 'Status', es: 'Estado' },
  steps:           { en: 'Steps', es: 'Pasos' },
  stopped:         { en: 'Stopped', es: 'Detenidos' },
  tab:             { en: 'Tab', es: 'Pestaña' },
  taskId:          { en: 'Task ID', es: 'ID de la tarea' },
  tasks:           { en: 'Tasks', es: 'Tareas' },
  team:            { en: 'Team view', es: 'Vista del equipo' },
  text:            { en: 'Text', es: 'Texto' },
  texted:          { en: 'Message sent', es: 'Mensaje enviado' },
  textId:          { en: 'Text ID', es: 'ID del texto' },
  texts:           { en: 'Messages', es: 'Mensajes' },
  timeZone:        { en: 'Time zone', es: 'Zona horaria' },
  to:              { en: 'To', es: 'A' },
  total:           { en: 'Total', es: 'Total' },
  track:           { en: 'Status', es: 'Estado' },
  undone:          { en: 'Undone', es: 'Deshechos' },
  until:           { en: 'Until', es: 'Hasta' },
  version:         { en: 'Version', es: 'Versión' },
  versions:        { en: 'Versions', es: 'Versiones' },
  view:            { en: 'View', es: 'Vista' },
  viewId:          { en: 'View ID', es: 'ID de la vista' },
  way:             { en: 'Sent by', es: 'Vía' },
  whole:           { en: 'Complete', es: 'Completo' },
  why:             { en: 'Reason', es: 'Motivo' },
  whose:           { en: 'Owner', es: 'Responsable' },
  withheld:        { en: 'On hold', es: 'Retenidos' },
}

const words = bilingual(
  {
    yes: 'yes',
    no: 'no',
    tabs: { mine: 'Mine', team: 'Team', unassigned: 'Unassigned', snoozed: 'Snoozed' },
    views: { today: 'Today', upcoming: 'Upcoming', log: 'Log' },
  },
  {
    yes: 'sí',
    no: 'no',
    tabs: { mine: 'Lo mío', team: 'Equipo', unassigned: 'Sin asignar', snoozed: 'Pospuesto' },
    views: { today: 'Hoy', upcoming: 'Próximas', log: 'Registro' },
  },
)

/** "copayCard" → "copay card": what no table knows is at least no word of the code. */
const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])|[_.]/g, ' ').toLowerCase()

const labels = [enrollmentWords, priorAuthWords, papWords, lifecycleWords, smsWords].map(
  (table) => table as Readonly<Record<string, { label: Record<Language, string> } | undefined>>,
)

function known(value: string, language: Language): string | undefined {
  const own: Readonly<Record<string, string>>[] = [propertyNames, additionalNames, columnNames, roleNames].map(
    (table) => table[language],
  )
  const table = own.find((each) => Object.hasOwn(each, value))
  return table?.[value] ?? labels.find((each) => Object.hasOwn(each, value))?.[value]?.label[language]
}

/** A filter of a list by the name that the list gives it. */
function filterName(filter: string, language: Language): string {
  const { asks, titles } = listWords[language]
  const asked: Readonly<Record<string, string | { label: string } | undefined>> = { ...titles, ...asks }
  const name = asked[filter]
  return (
    (typeof name === 'object' ? name.label : name) ??
    known(filter, language) ??
    names[filter]?.[language] ??
    spaced(filter)
  )
}

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** An id, an address, a name a person gave: nothing to word. */
const isOwn = (value: string) => !/^[a-z]+([A-Z][a-z]+)*$/.test(value) && !/^[a-z]+([_.][a-z]+)+$/.test(value)
const most = 3

function valueWords(value: unknown, name: string, locale: Locale, timeZone: string): string {
  const { language } = locale
  const say = words[language]
  if (value === true) return say.yes
  if (value === false) return say.no
  if (Array.isArray(value))
    return value
      .slice(0, most)
      .map((each) => valueWords(each, name, locale, timeZone))
      .join(', ')
  if (typeof value === 'object' && value !== null) return factWords(value as Record<string, unknown>, locale, timeZone)
  if (typeof value !== 'string') return String(value)
  if (instantShape.test(value)) return recordTime(value, timeZone, locale)
  if (name === 'language' && PatientLanguage.has(value)) return languageLabels[language][value]
  if (name === 'filters' || name === 'narrowed') return filterName(value, language)
  if (Object.hasOwn(say.tabs, value)) return say.tabs[value as keyof typeof say.tabs]
  if (name === 'view' && Object.hasOwn(say.views, value)) return say.views[value as keyof typeof say.views]
  return known(value, language) ?? (isOwn(value) ? value : spaced(value))
}

/** "Type: PAP enrollment · Count: 3", without what is empty. */
export function factWords(data: Readonly<Record<string, unknown>>, locale: Locale, timeZone: string): string {
  return Object.entries(data)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => {
      const title = names[name]?.[locale.language] ?? spaced(name).replace(/^./, (first) => first.toUpperCase())
      return `${title}: ${valueWords(value, name, locale, timeZone)}`
    })
    .join(' · ')
}
