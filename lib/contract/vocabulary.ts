// The closed word lists of the partner interface, and those of the product that several rooms share, spelled as partners and
// the database spell them; a list of one room stands in its *-vocabulary.ts. Nothing else in the repository may repeat one
// of the interface's words as a string.
import { codes } from './languages/codes'
import { type WordOf, words } from './words'

/** §6.1: the case-update events. Any other `notify.sms.<name>` is accepted when the program has a template for it. */
export const EventName = words({
  financialSupport: 'financial.support.status',
  enrollment: 'enrollment.status',
  nextCall: 'notify.sms.next.call',
})
export type EventName = WordOf<typeof EventName>
export const {
  financialSupport: financialSupportStatus,
  enrollment: enrollmentStatus,
  nextCall: notifyNextCall,
} = EventName
export const notifyPrefix = 'notify.sms.'

/** §3.1 */
export const EnrollmentState = words('enrollComplete', 'needInfo', 'pending', 'denied', 'approved')
export type EnrollmentState = WordOf<typeof EnrollmentState>

// §3.2 lists one flat set of texts; decision §4 sorts them into three tracks shown side by side.
/** paDenied and paAppeal are set in the console alone: the interface has no word for them (decision §4). */
export const PriorAuthState = words('paProcess', 'approved', 'paDenied', 'paAppeal')
export type PriorAuthState = WordOf<typeof PriorAuthState>
export const PapState = words('papInvite', 'papProcess', 'papInfoMissing', 'papApproved', 'papDenied')
export type PapState = WordOf<typeof PapState>
export const CopayState = words('approved')
export type CopayState = WordOf<typeof CopayState>

// §6.1 lists these as status texts, §3.2 says they are data keys: accepted as text, never stored as a state.
export const CopayKey = words('coPayMember', 'coPayBinNumber', 'pharmacyphone')
export type CopayKey = WordOf<typeof CopayKey>
export const { coPayMember, coPayBinNumber, pharmacyphone: pharmacyPhone } = CopayKey

/** §6.1: every text of `financial.support.status`, in the order of its table. */
export const FinancialText = words(
  ...CopayKey.all,
  'paProcess',
  'approved',
  'papInvite',
  'papInfoMissing',
  'papApproved',
  'papDenied',
  'papProcess',
)
export type FinancialText = WordOf<typeof FinancialText>
export const financialApproved = 'approved' satisfies FinancialText
/** Texts that staff set beside those of the interface: `approved` alone may mean another track than the one they chose. */
export const ConsoleText = words('paApproved', 'paDenied', 'paAppeal')
export type ConsoleText = WordOf<typeof ConsoleText>
export const { paApproved: priorAuthApproved } = ConsoleText

/** The tracks a patient has, in the order they are shown. */
export const Track = words('enrollment', 'priorAuth', 'pap', 'copay')
export type Track = WordOf<typeof Track>

/** §3.3: where a patient stands with the hub. */
export const Lifecycle = words('notInvited', 'invited', 'active', 'unsubscribed')
export type Lifecycle = WordOf<typeof Lifecycle>

/** §6.2: the closed words of the three callback shapes. */
export const CallbackEventName = words({
  completeEnrollment: 'Service.Patient.CompleteEnrollment',
  userAction: 'Service.Patient.UserAction',
})
export type CallbackEventName = WordOf<typeof CallbackEventName>
export const { completeEnrollment, userAction } = CallbackEventName
export const CallbackShape = words('pap', 'dosage', 'consent')
export type CallbackShape = WordOf<typeof CallbackShape>
/** What the hub sends: the three, and, where a program has switched it on, an opt-out or opt-in (decision §6). */
export const optShape = 'optOut'
export const SentShape = words(...CallbackShape.all, optShape)
export type SentShape = WordOf<typeof SentShape>
export const optValues = { out: 'optOut', in: 'optIn' } as const
export const Gender = words('male', 'female', 'prefer_not_to_say')
export type Gender = WordOf<typeof Gender>
export const ConsentName = words('sharePHI', 'fcra', 'marketing', 'communication')
export type ConsentName = WordOf<typeof ConsentName>
export const DosageKey = words('dosage', 'date', 'totalOnHand')
export type DosageKey = WordOf<typeof DosageKey>
export const dosageDataKey = 'userAction'
export const dosageDataValue = 'dosingUpdate'
export const MediaType = words('insurance', 'consent')
export type MediaType = WordOf<typeof MediaType>
export const FileType = words('jpg', 'jpeg', 'gif', 'png', 'pdf')
export type FileType = WordOf<typeof FileType>
export const sourceName = 'service'
/** The source of the identifier that the partner gave with the invite. */
export const externalIdSource = 'partner'
export const callbackStatus = 'success'

/** decision §5: what a token may be used for. */
/** `diagnose`: to read one's own calls, and the callbacks of one's programs. `sandbox`: to read what test patients did. */
export const Scope = words('invite', 'event', 'campaign', 'media', 'diagnose', 'sandbox')
export type Scope = WordOf<typeof Scope>

/** Roles of people with an account; what each may do is the table in lib/access/staff/permissions.ts. `it-administrator`:
 *  looks after people, tokens, endpoints and settings and sees no patient. `partner`: a partner's own people, who have the
 *  partner portal and nothing of the console; as `partnerViewer` they change nothing there. */
export const Role = words({
  administrator: 'administrator',
  supervisor: 'supervisor',
  caseManager: 'case-manager',
  auditor: 'auditor',
  itAdministrator: 'it-administrator',
  partner: 'partner',
  partnerViewer: 'partner-viewer',
})
export type Role = WordOf<typeof Role>
/** Exactly these belong to a partner. */
export const partnerRoles: readonly Role[] = [Role.partner, Role.partnerViewer]

/** decision §1: what became of the message an event asked for; the first four travel in `data.sms.status`. */
export const SmsOutcome = words('queued', 'deferred', 'suppressed', 'none')
export type SmsOutcome = WordOf<typeof SmsOutcome>
/** sending: a worker has taken it. uncertain: the gateway was asked and what it did is not known; a person decides. */
export const SmsState = words('queued', 'deferred', 'sending', 'sent', 'delivered', 'failed', 'suppressed', 'uncertain')
export type SmsState = WordOf<typeof SmsState>
/** Why a message waits, was not sent or did not arrive: from the gate, from its words, from people, from the gateway. */
export const SmsReason = words(
  'programClosed',
  'noPhone',
  'invalidNumber',
  'wrongNumber',
  'optedOut',
  'communicationRefused',
  'consentMissing',
  'marketingMissing',
  'tooLate',
  'optOutPending',
  'quietHours',
  'frequencyCap',
  'programPhoneMissing',
  'linkMissing',
  'linkReplaced',
  'linkRevoked',
  'tooLong',
  'undone',
  'campaignStopped',
  'gatewayBusy',
  'gatewayUnreachable',
  'gatewayRefused',
  'undeliverable',
  'carrierBlocked',
  'landline',
  'noAnswer',
  'numberChanged',
  'phoneClosed',
  'caregiverEnded',
)
export type SmsReason = WordOf<typeof SmsReason>

export const Language = words('en', 'es')
export type Language = WordOf<typeof Language>
/** What patients read: the console's languages, and each that has a file (lib/contract/languages). */
export const PatientLanguage = words({ en: Language.en, es: Language.es, ...codes })
export type PatientLanguage = WordOf<typeof PatientLanguage>

/** What became of a case update; kept with it on the timeline. */
export const UpdateOutcome = words('applied', 'repeated', 'outOfOrder', 'noValue', 'afterOptOut')
export type UpdateOutcome = WordOf<typeof UpdateOutcome>

/** The kinds of the one timeline a patient has. */
export const TimelineKind = words(
  'invited',
  'caseUpdate',
  'unsubscribed',
  'callbackQueued',
  'callbackReceived',
  'linkIssued',
  'linkRevoked',
  'linkLocked',
  'flowStarted',
  'flowFinished',
  'infoAsked',
  'consentWithdrawn',
  'textReceived',
  'messageSent',
  'resubscribed',
  'campaignSubscribed',
  'campaignEnded',
  'noteAdded',
  'ownerChanged',
  'taskAdded',
  'taskDone',
  'taskReopened',
  'statusUndone',
  'corrected',
  'callLogged',
  'letterMade',
  'documentAdded',
  'documentRemoved',
  'majorityNear',
  'caregiverEnded',
)
export type TimelineKind = WordOf<typeof TimelineKind>

export const TaskKind = words(
  'dobMissing',
  'outOfOrder',
  'callbackBlocked',
  'callbackFailed',
  'linkLocked',
  'infoAsked',
  'smsUncertain',
  'smsFailed',
  'perhapsStop',
  'followUp',
  'mention',
  'sharingWithdrawn',
  'call',
  'unableToReach',
  'findNumber',
  'adverseEvent',
  'documentAwaited',
  'ownPhone',
  'linkNeedsPerson',
)
export type TaskKind = WordOf<typeof TaskKind>

export const CallerKind = words('partner', 'staff', 'operator', 'system', 'patient', 'caregiver')
export type CallerKind = WordOf<typeof CallerKind>

/** What a patient finishes on a phone: the three of §6.2, and the items a case manager found missing. */
export const FlowKind = words('pap', 'dosage', 'consent', 'missing')
export type FlowKind = WordOf<typeof FlowKind>
/** What somebody who came of age allows the caregiver of before: to be told of the case, and to answer for them. */
export const CaregiverGrant = words('caregiverInformed', 'caregiverActs')
export type CaregiverGrant = WordOf<typeof CaregiverGrant>
/** What the ledger keeps: the four of §6.2.1, and the document of a consent-only enrollment; and what
 *  concerns a caregiver, of which partners are told nothing. */
export const LedgerName = words(...ConsentName.all, 'enrollment', ...CaregiverGrant.all)
export type LedgerName = WordOf<typeof LedgerName>
/** ended: its time, as the program says, was over. attested: the partner says so. signed: in a flow. withdrawn: by
 *  whichever way it came. texted: START gave back what an opt-out had taken. */
export const ConsentBasis = words('attested', 'signed', 'withdrawn', 'texted', 'ended')
export type ConsentBasis = WordOf<typeof ConsentBasis>
export const ConsentChannel = words('api', 'phone', 'console', 'sms')
export type ConsentChannel = WordOf<typeof ConsentChannel>
export const Capacity = words('self', 'representative', 'demonstration', 'assisted')
export type Capacity = WordOf<typeof Capacity>

/** What staff choose from. */
export type ChosenText = FinancialText | ConsoleText
