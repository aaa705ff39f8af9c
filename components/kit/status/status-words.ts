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
    needInfo: 'Needs info',
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
    papInfoMissing: 'PAP info missing',
    papApproved: 'PAP approved',
    papDenied: 'PAP denied',
  },
  {
    papInvite: 'Invitado al PAP',
    papProcess: 'PAP en trámite',
    papInfoMissing: 'Faltan datos del PAP',
    papApproved: 'PAP aprobado',
    papDenied: 'PAP denegado',
  },
)

export const copayWords = statuses<CopayState>(
  { approved: 'positive' },
  {
    approved: 'Approved – copay card',
  },
  {
    approved: 'Aprobado: tarjeta de copago',
  },
)

export const copayKeyWords = statuses<CopayKey>(
  { coPayMember: 'neutral', coPayBinNumber: 'neutral', pharmacyphone: 'neutral' },
  {
    coPayMember: 'Copay member no.',
    coPayBinNumber: 'Copay BIN',
    pharmacyphone: 'Pharmacy phone',
  },
  {
    coPayMember: 'N.º de miembro de copago',
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
    notInvited: 'Not invited yet',
    invited: 'Invited',
    active: 'Active',
    unsubscribed: 'Unsubscribed',
  },
  {
    notInvited: 'Aún sin invitar',
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
    queued: 'SMS queued',
    deferred: 'SMS waits',
    sending: 'SMS on its way',
    sent: 'SMS sent',
    delivered: 'SMS delivered',
    failed: 'SMS failed',
    suppressed: 'SMS not sent',
    uncertain: 'SMS uncertain',
  },
  {
    queued: 'SMS en cola',
    deferred: 'SMS en espera',
    sending: 'SMS en camino',
    sent: 'SMS enviado',
    delivered: 'SMS entregado',
    failed: 'SMS fallido',
    suppressed: 'SMS no enviado',
    uncertain: 'SMS incierto',
  },
)

export const inboxWords = statuses<InboxState>(
  { accepted: 'positive', quarantined: 'attention', settled: 'neutral' },
  {
    accepted: 'Accepted',
    quarantined: 'Quarantined',
    settled: 'Settled',
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
    delivered: 'positive',
    failed: 'negative',
    blocked: 'attention',
    cancelled: 'neutral',
  },
  {
    due: 'Due',
    sending: 'Sending',
    retrying: 'Retrying',
    behind: 'Waits its turn',
    held: 'Held',
    delivered: 'Delivered',
    failed: 'Gave up',
    blocked: 'Blocked',
    cancelled: 'Cancelled',
  },
  {
    due: 'Por enviar',
    sending: 'Enviando',
    retrying: 'Reintentando',
    behind: 'Espera su turno',
    held: 'Retenido',
    delivered: 'Entregado',
    failed: 'Abandonado',
    blocked: 'Bloqueado',
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
    status: 'Answered with an error',
    redirect: 'Redirected',
    gone: 'Gone for good',
    malformed: 'Answer not readable',
    timeout: 'Timed out',
    reset: 'Connection lost',
    unreachable: 'Not reachable',
    dns: 'Name not found',
    tls: 'Certificate not valid',
    address: 'Address not allowed',
    crashed: 'Ended by a crash of ours',
  },
  {
    accepted: 'Aceptado',
    status: 'Respondió con un error',
    redirect: 'Redirigido',
    gone: 'Ya no existe',
    malformed: 'Respuesta ilegible',
    timeout: 'Se agotó el tiempo',
    reset: 'Conexión perdida',
    unreachable: 'No se puede alcanzar',
    dns: 'Nombre no encontrado',
    tls: 'Certificado no válido',
    address: 'Dirección no permitida',
    crashed: 'Interrumpido por un fallo nuestro',
  },
)

// biome-ignore format: a table is read by column
export const trackNames = bilingual<Record<Track, string>>(
  { enrollment: 'Enrollment',  priorAuth: 'Prior authorization',   pap: 'Patient assistance (PAP)',          copay: 'Copay card' },
  { enrollment: 'Inscripción', priorAuth: 'Autorización previa', pap: 'Asistencia al paciente (PAP)', copay: 'Tarjeta de copago' },
)
