import type { Tone } from '@/components/kit/status/tones'
import { bilingual } from '@/components/kit/words/bilingual'
import type { AttemptOutcome, DeliveryPhase, InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type {
  ChosenText,
  CopayKey,
  CopayState,
  EnrollmentState,
  Language,
  Lifecycle,
  PapState,
  PriorAuthState,
  SmsState,
  Track,
} from '@/lib/contract/vocabulary'

/** `label` is the English one. */
export type StatusWords = { label: string; es: string; tone: Tone }

type Labelled = { label: string; es?: string }

/** A state in the words of whoever reads it. A table that is in their language already has no other. */
export function labelOf(words: Labelled, language: Language): string
export function labelOf(words: Labelled | undefined, language: Language): string | undefined
export function labelOf(words: Labelled | undefined, language: Language) {
  return language === 'es' ? (words?.es ?? words?.label) : words?.label
}

// What people read for every state of the interface. A new state without words does not compile.
// biome-ignore format: a table is read by column
export const enrollmentWords: Record<EnrollmentState, StatusWords> = {
  enrollComplete: { tone: 'done',      label: 'Enrollment complete', es: 'Inscripción completa' },
  needInfo:       { tone: 'attention', label: 'Needs info', es: 'Falta información' },
  pending:        { tone: 'info',      label: 'Pending review', es: 'En revisión' },
  denied:         { tone: 'negative',  label: 'Denied', es: 'Denegado' },
  approved:       { tone: 'positive',  label: 'Approved', es: 'Aprobado' },
}

// biome-ignore format: a table is read by column
export const priorAuthWords: Record<PriorAuthState, StatusWords> = {
  paProcess: { tone: 'info',     label: 'PA in process', es: 'Autorización en trámite' },
  approved:  { tone: 'positive', label: 'PA approved', es: 'Autorización aprobada' },
  paDenied:  { tone: 'negative', label: 'PA denied', es: 'Autorización denegada' },
  paAppeal:  { tone: 'info',     label: 'PA appeal in process', es: 'Apelación en trámite' },
}

// biome-ignore format: a table is read by column
export const papWords: Record<PapState, StatusWords> = {
  papInvite:      { tone: 'outreach',  label: 'Invited to PAP', es: 'Invitado al PAP' },
  papProcess:     { tone: 'info',      label: 'PAP in process', es: 'PAP en trámite' },
  papInfoMissing: { tone: 'attention', label: 'PAP info missing', es: 'Faltan datos del PAP' },
  papApproved:    { tone: 'positive',  label: 'PAP approved', es: 'PAP aprobado' },
  papDenied:      { tone: 'negative',  label: 'PAP denied', es: 'PAP denegado' },
}

export const copayWords: Record<CopayState, StatusWords> = {
  approved: { tone: 'positive', label: 'Approved – copay card', es: 'Aprobado: tarjeta de copago' },
}

// biome-ignore format: a table is read by column
export const copayKeyWords: Record<CopayKey, StatusWords> = {
  coPayMember:    { tone: 'neutral', label: 'Copay member no.', es: 'N.º de miembro de copago' },
  coPayBinNumber: { tone: 'neutral', label: 'Copay BIN', es: 'BIN de copago' },
  pharmacyphone:  { tone: 'neutral', label: 'Pharmacy phone', es: 'Teléfono de la farmacia' },
}

/** Every text a financial event may carry, whatever track it moves. */
export const financialWords: Record<ChosenText, StatusWords> = {
  ...copayKeyWords,
  ...papWords,
  paProcess: priorAuthWords.paProcess,
  paApproved: priorAuthWords.approved,
  paDenied: priorAuthWords.paDenied,
  paAppeal: priorAuthWords.paAppeal,
  approved: copayWords.approved,
}

// biome-ignore format: a table is read by column
export const lifecycleWords: Record<Lifecycle, StatusWords> = {
  notInvited:   { tone: 'neutral',  label: 'Not invited yet', es: 'Aún sin invitar' },
  invited:      { tone: 'outreach', label: 'Invited', es: 'Invitado' },
  active:       { tone: 'positive', label: 'Active', es: 'Activo' },
  unsubscribed: { tone: 'stopped',  label: 'Unsubscribed', es: 'Dado de baja' },
}

// biome-ignore format: a table is read by column
export const smsWords: Record<SmsState, StatusWords> = {
  queued:     { tone: 'info',     label: 'SMS queued', es: 'SMS en cola' },
  deferred:   { tone: 'info',     label: 'SMS waits', es: 'SMS en espera' },
  sending:    { tone: 'info',     label: 'SMS on its way', es: 'SMS en camino' },
  sent:       { tone: 'info',     label: 'SMS sent', es: 'SMS enviado' },
  delivered:  { tone: 'positive', label: 'SMS delivered', es: 'SMS entregado' },
  failed:     { tone: 'negative', label: 'SMS failed', es: 'SMS fallido' },
  suppressed: { tone: 'stopped',  label: 'SMS not sent', es: 'SMS no enviado' },
  uncertain:  { tone: 'attention', label: 'SMS uncertain', es: 'SMS incierto' },
}

// biome-ignore format: a table is read by column
export const inboxWords: Record<InboxState, StatusWords> = {
  accepted:    { tone: 'positive',  label: 'Accepted', es: 'Aceptado' },
  quarantined: { tone: 'attention', label: 'Quarantined', es: 'En cuarentena' },
  settled:     { tone: 'neutral',   label: 'Settled', es: 'Resuelto' },
}

/** Where a delivery stands. */
// biome-ignore format: a table is read by column
export const deliveryWords: Record<DeliveryPhase, StatusWords> = {
  due:       { tone: 'info',      label: 'Due', es: 'Por enviar' },
  sending:   { tone: 'info',      label: 'Sending', es: 'Enviando' },
  retrying:  { tone: 'attention', label: 'Retrying', es: 'Reintentando' },
  behind:    { tone: 'neutral',   label: 'Waits its turn', es: 'Espera su turno' },
  held:      { tone: 'stopped',   label: 'Held', es: 'Retenido' },
  delivered: { tone: 'positive',  label: 'Delivered', es: 'Entregado' },
  failed:    { tone: 'negative',  label: 'Gave up', es: 'Abandonado' },
  blocked:   { tone: 'attention', label: 'Blocked', es: 'Bloqueado' },
  cancelled: { tone: 'neutral',   label: 'Cancelled', es: 'Cancelado' },
}

/** What one try came to: yellow where the partner answered, red where nobody did, grey where it is ours. */
// biome-ignore format: a table is read by column
export const attemptWords: Record<AttemptOutcome, StatusWords> = {
  accepted:    { tone: 'positive',  label: 'Accepted', es: 'Aceptado' },
  status:      { tone: 'attention', label: 'Answered with an error', es: 'Respondió con un error' },
  redirect:    { tone: 'attention', label: 'Redirected', es: 'Redirigido' },
  gone:        { tone: 'attention', label: 'Gone for good', es: 'Ya no existe' },
  malformed:   { tone: 'attention', label: 'Answer not readable', es: 'Respuesta ilegible' },
  timeout:     { tone: 'negative',  label: 'Timed out', es: 'Se agotó el tiempo' },
  reset:       { tone: 'negative',  label: 'Connection lost', es: 'Conexión perdida' },
  unreachable: { tone: 'negative',  label: 'Not reachable', es: 'No se puede alcanzar' },
  dns:         { tone: 'negative',  label: 'Name not found', es: 'Nombre no encontrado' },
  tls:         { tone: 'negative',  label: 'Certificate not valid', es: 'Certificado no válido' },
  address:     { tone: 'negative',  label: 'Address not allowed', es: 'Dirección no permitida' },
  crashed:     { tone: 'stopped',   label: 'Ended by a crash of ours', es: 'Interrumpido por un fallo nuestro' },
}

// biome-ignore format: a table is read by column
export const trackNames = bilingual<Record<Track, string>>(
  { enrollment: 'Enrollment',  priorAuth: 'Prior authorization',   pap: 'Patient assistance (PAP)',          copay: 'Copay card' },
  { enrollment: 'Inscripción', priorAuth: 'Autorización previa', pap: 'Asistencia al paciente (PAP)', copay: 'Tarjeta de copago' },
)
