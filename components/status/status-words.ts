import type { Tone } from '@/components/status/tones'
import type {
  AttemptOutcome,
  CopayKey,
  CopayState,
  DeliveryPhase,
  EnrollmentState,
  FinancialText,
  InboxState,
  Lifecycle,
  PapState,
  PriorAuthState,
  SmsState,
  Track,
} from '@/lib/contract/vocabulary'

export type StatusWords = { label: string; tone: Tone }

// What people read for every state of the interface. A new state without words does not compile.
// biome-ignore format: a table is read by column
export const enrollmentWords: Record<EnrollmentState, StatusWords> = {
  enrollComplete: { tone: 'done',      label: 'Enrollment complete' },
  needInfo:       { tone: 'attention', label: 'Needs info' },
  pending:        { tone: 'info',      label: 'Pending review' },
  denied:         { tone: 'negative',  label: 'Denied' },
  approved:       { tone: 'positive',  label: 'Approved' },
}

// biome-ignore format: a table is read by column
export const priorAuthWords: Record<PriorAuthState, StatusWords> = {
  paProcess: { tone: 'info',     label: 'PA in process' },
  approved:  { tone: 'positive', label: 'PA approved' },
}

// biome-ignore format: a table is read by column
export const papWords: Record<PapState, StatusWords> = {
  papInvite:      { tone: 'outreach',  label: 'Invited to PAP' },
  papProcess:     { tone: 'info',      label: 'PAP in process' },
  papInfoMissing: { tone: 'attention', label: 'PAP info missing' },
  papApproved:    { tone: 'positive',  label: 'PAP approved' },
  papDenied:      { tone: 'negative',  label: 'PAP denied' },
}

export const copayWords: Record<CopayState, StatusWords> = {
  approved: { tone: 'positive', label: 'Approved – copay card' },
}

// biome-ignore format: a table is read by column
export const copayKeyWords: Record<CopayKey, StatusWords> = {
  coPayMember:    { tone: 'neutral', label: 'Copay member no.' },
  coPayBinNumber: { tone: 'neutral', label: 'Copay BIN' },
  pharmacyphone:  { tone: 'neutral', label: 'Pharmacy phone' },
}

/** Every text a financial event may carry, whatever track it moves. */
export const financialWords: Record<FinancialText, StatusWords> = {
  ...copayKeyWords,
  ...papWords,
  paProcess: priorAuthWords.paProcess,
  approved: copayWords.approved,
}

// biome-ignore format: a table is read by column
export const lifecycleWords: Record<Lifecycle, StatusWords> = {
  notInvited:   { tone: 'neutral',  label: 'Not invited yet' },
  invited:      { tone: 'outreach', label: 'Invited' },
  active:       { tone: 'positive', label: 'Active' },
  unsubscribed: { tone: 'stopped',  label: 'Unsubscribed' },
}

// biome-ignore format: a table is read by column
export const smsWords: Record<SmsState, StatusWords> = {
  queued:     { tone: 'info',     label: 'SMS queued' },
  deferred:   { tone: 'info',     label: 'SMS waits' },
  sending:    { tone: 'info',     label: 'SMS on its way' },
  sent:       { tone: 'info',     label: 'SMS sent' },
  delivered:  { tone: 'positive', label: 'SMS delivered' },
  failed:     { tone: 'negative', label: 'SMS failed' },
  suppressed: { tone: 'stopped',  label: 'SMS not sent' },
  uncertain:  { tone: 'attention', label: 'SMS uncertain' },
}

// biome-ignore format: a table is read by column
export const inboxWords: Record<InboxState, StatusWords> = {
  accepted:    { tone: 'positive',  label: 'Accepted' },
  quarantined: { tone: 'attention', label: 'Quarantined' },
}

/** Where a delivery stands. */
// biome-ignore format: a table is read by column
export const deliveryWords: Record<DeliveryPhase, StatusWords> = {
  due:       { tone: 'info',      label: 'Due' },
  sending:   { tone: 'info',      label: 'Sending' },
  retrying:  { tone: 'attention', label: 'Retrying' },
  behind:    { tone: 'neutral',   label: 'Waits its turn' },
  held:      { tone: 'stopped',   label: 'Held' },
  delivered: { tone: 'positive',  label: 'Delivered' },
  failed:    { tone: 'negative',  label: 'Gave up' },
  blocked:   { tone: 'attention', label: 'Blocked' },
  cancelled: { tone: 'neutral',   label: 'Cancelled' },
}

/** What one try came to: yellow where the partner answered, red where nobody did, grey where it is ours. */
// biome-ignore format: a table is read by column
export const attemptWords: Record<AttemptOutcome, StatusWords> = {
  accepted:    { tone: 'positive',  label: 'Accepted' },
  status:      { tone: 'attention', label: 'Answered with an error' },
  redirect:    { tone: 'attention', label: 'Redirected' },
  gone:        { tone: 'attention', label: 'Gone for good' },
  malformed:   { tone: 'attention', label: 'Answer not readable' },
  timeout:     { tone: 'negative',  label: 'Timed out' },
  reset:       { tone: 'negative',  label: 'Connection lost' },
  unreachable: { tone: 'negative',  label: 'Not reachable' },
  dns:         { tone: 'negative',  label: 'Name not found' },
  tls:         { tone: 'negative',  label: 'Certificate not valid' },
  address:     { tone: 'negative',  label: 'Address not allowed' },
  crashed:     { tone: 'stopped',   label: 'Ended by a crash of ours' },
}

// biome-ignore format: a table is read by column
export const trackWords: Record<Track, string> = {
  enrollment: 'Enrollment',
  priorAuth:  'Prior authorization',
  pap:        'Patient assistance (PAP)',
  copay:      'Copay card',
}
