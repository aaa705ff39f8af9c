import type { Tone } from '@/components/kit/status/tones'
import { bilingual } from '@/lib/contract/bilingual'
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

export type StatusWords = { tone: Tone; label: Record<Language, string> }

/** `statuses<PapState>(tones, english, spanish)`: what people read for each state of a closed list, and its tone. */
export function statuses<State extends string>(
  tones: Record<State, Tone>,
  en: Record<State, string>,
  es: Record<State, string>,
): Record<State, StatusWords> {
  const row = (state: State): [State, StatusWords] => [
    state,
    { tone: tones[state], label: { en: en[state], es: es[state] } },
  ]
  return Object.fromEntries((Object.keys(tones) as State[]).map(row)) as Record<State, StatusWords>
}

// What people read for every state of the interface. A new state without words does not compile.
export const enrollmentWords = statuses<EnrollmentState>(
  { enrollComplete: 'done', needInfo: 'attention', pending: 'info', denied: 'negative', approved: 'positive' },
  {
    enrollComplete: 'Enrollment complete',
    needInfo: 'Missing information',
    pending: 'Pending review',
    denied: 'Denied',
    approved: 'Approved',
  },
  {
    enrollComplete: 'Inscripción completa',
    needInfo: 'Falta información',
    pending: 'En revisión',
    denied: 'Denegado',
    approved: 'Aprobado',
  },
)

export const priorAuthWords = statuses<PriorAuthState>(
  { paProcess: 'info', approved: 'positive', paDenied: 'negative', paAppeal: 'info' },
  {
    paProcess: 'PA in process',
    approved: 'PA approved',
    paDenied: 'PA denied',
    paAppeal: 'PA appeal in process',
  },
  {
    paProcess: 'Autorización en trámite',
    approved: 'Autorización aprobada',
    paDenied: 'Autorización denegada',
    paAppeal: 'Apelación en trámite',
  },
)

export const papWords = statuses<PapState>(
  {
    papInvite: 'outreach',
    papProcess: 'info',
    papInfoMissing: 'attention',
    papApproved: 'positive',
    papDenied: 'negative',
  },
  {
    papInvite: 'Invited to PAP',
    papProcess: 'PAP in process',
    papInfoMissing: 'PAP missing information',
    papApproved: 'PAP approved',
    papDenied: 'PAP denied',
  },
  {
    papInvite: 'Invitado al PAP',
    papProcess: 'PAP en trámite',
    papInfoMissing: 'Falta información del PAP',
    papApproved: 'PAP aprobado',
    papDenied: 'PAP denegado',
  },
)

export const copayWords = statuses<CopayState>(
  { approved: 'positive' },
  {
    approved: 'Copay approved',
  },
  {
    approved: 'Copago aprobado',
  },
)

export const copayKeyWords = statuses<CopayKey>(
  { coPayMember: 'neutral', coPayBinNumber: 'neutral', pharmacyphone: 'neutral' },
  {
    coPayMember: 'Copay member ID',
    coPayBinNumber: 'Copay BIN',
    pharmacyphone: 'Pharmacy phone',
  },
  {
    coPayMember: 'ID de miembro (copago)',
    coPayBinNumber: 'BIN de copago',
    pharmacyphone: 'Teléfono de la farmacia',
  },
)

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

export const lifecycleWords = statuses<Lifecycle>(
  { notInvited: 'neutral', invited: 'outreach', active: 'positive', unsubscribed: 'stopped' },
  {
    notInvited: 'Not invited',
    invited: 'Invited',
    active: 'Active',
    unsubscribed: 'Opted out',
  },
  {
    notInvited: 'Sin invitar',
    invited: 'Invitado',
    active: 'Activo',
    unsubscribed: 'Dado de baja',
  },
)

export const smsWords = statuses<SmsState>(
  {
    queued: 'info',
    deferred: 'info',
    sending: 'info',
    sent: 'info',
    delivered: 'positive',
    failed: 'negative',
    suppressed: 'stopped',
    uncertain: 'attention',
  },
  {
    queued: 'Message queued',
    deferred: 'Message scheduled',
    sending: 'Sending message',
    sent: 'Message sent',
    delivered: 'Message delivered',
    failed: 'Message failed',
    suppressed: 'Message not sent',
    uncertain: 'Delivery unknown',
  },
  {
    queued: 'Mensaje en cola',
    deferred: 'Mensaje programado',
    sending: 'Enviando mensaje',
    sent: 'Mensaje enviado',
    delivered: 'Mensaje entregado',
    failed: 'Falló el mensaje',
    suppressed: 'Mensaje no enviado',
    uncertain: 'Entrega desconocida',
  },
)

export const inboxStateWords = statuses<InboxState>(
  { accepted: 'positive', quarantined: 'attention', settled: 'neutral' },
  {
    accepted: 'Accepted',
    quarantined: 'Quarantined',
    settled: 'Resolved',
  },
  {
    accepted: 'Aceptado',
    quarantined: 'En cuarentena',
    settled: 'Resuelto',
  },
)

/** Where a delivery stands. */
export const deliveryWords = statuses<DeliveryPhase>(
  {
    due: 'info',
    sending: 'info',
    retrying: 'attention',
    behind: 'neutral',
    held: 'stopped',
    sharingWithdrawn: 'stopped',
    delivered: 'positive',
    failed: 'negative',
    blocked: 'attention',
    cancelled: 'neutral',
  },
  {
    due: 'Pending',
    sending: 'Sending',
    retrying: 'Retrying',
    behind: 'Queued',
    held: 'On hold',
    sharingWithdrawn: 'On hold: consent withdrawn',
    delivered: 'Delivered',
    failed: 'Failed',
    blocked: 'Needs correction',
    cancelled: 'Canceled',
  },
  {
    due: 'Pendiente',
    sending: 'Enviando',
    retrying: 'Reintentando',
    behind: 'En cola',
    held: 'En espera',
    sharingWithdrawn: 'En espera: permiso retirado',
    delivered: 'Entregado',
    failed: 'Falló',
    blocked: 'Por corregir',
    cancelled: 'Cancelado',
  },
)

/** What one try came to: yellow where the partner answered, red where nobody did, grey where it is ours. */
export const attemptWords = statuses<AttemptOutcome>(
  {
    accepted: 'positive',
    status: 'attention',
    redirect: 'attention',
    gone: 'attention',
    malformed: 'attention',
    timeout: 'negative',
    reset: 'negative',
    unreachable: 'negative',
    dns: 'negative',
    tls: 'negative',
    address: 'negative',
    crashed: 'stopped',
  },
  {
    accepted: 'Accepted',
    status: 'Responded with an error',
    redirect: 'Redirected',
    gone: '410 Gone',
    malformed: 'Response not readable',
    timeout: 'Timed out',
    reset: 'Connection lost',
    unreachable: 'Couldn’t connect',
    dns: 'Name not found',
    tls: 'Certificate not valid',
    address: 'Address not allowed',
    crashed: 'Interrupted on our side',
  },
  {
    accepted: 'Aceptado',
    status: 'Respondió con un error',
    redirect: 'Redirigido',
    gone: '410: ya no existe',
    malformed: 'Respuesta ilegible',
    timeout: 'Se agotó el tiempo',
    reset: 'Conexión perdida',
    unreachable: 'No se pudo conectar',
    dns: 'Nombre no encontrado',
    tls: 'Certificado no válido',
    address: 'Dirección no permitida',
    crashed: 'Interrumpido de nuestro lado',
  },
)

// biome-ignore format: a table is read by column
export const trackNames = bilingual<Record<Track, string>>(
  { enrollment: 'Enrollment',  priorAuth: 'Prior authorization',   pap: 'Patient assistance (PAP)',          copay: 'Copay card' },
  { enrollment: 'Inscripción', priorAuth: 'Autorización previa', pap: 'Asistencia al paciente (PAP)', copay: 'Tarjeta de copago' },
)
