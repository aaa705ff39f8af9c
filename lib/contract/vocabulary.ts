// Every closed word list of the partner interface and of the product, spelled as partners and the database spell it.
// Nothing else in the repository may repeat one of the interface's words as a string.

/** §6.1: the case-update events. Any other `notify.sms.<name>` is accepted when the program has a template for it. */
export const eventNames = ['financial.support.status', 'enrollment.status', 'notify.sms.next.call'] as const
export const [financialSupportStatus, enrollmentStatus, notifyNextCall] = eventNames
export const notifyPrefix = 'notify.sms.'

/** §3.1 */
export const enrollmentStates = ['enrollComplete', 'needInfo', 'pending', 'denied', 'approved'] as const

// §3.2 lists one flat set of texts; decisions.md §4 sorts them into three tracks shown side by side.
/** paDenied and paAppeal are set in the console alone: the interface has no word for them (decisions.md §4). */
export const priorAuthStates = ['paProcess', 'approved', 'paDenied', 'paAppeal'] as const
export const papStates = ['papInvite', 'papProcess', 'papInfoMissing', 'papApproved', 'papDenied'] as const
export const copayStates = ['approved'] as const

// §6.1 lists these as status texts, §3.2 says they are data keys: accepted as text, never stored as a state.
export const copayKeys = ['coPayMember', 'coPayBinNumber', 'pharmacyphone'] as const
export const [coPayMember, coPayBinNumber, pharmacyPhone] = copayKeys

/** §6.1: every text of `financial.support.status`, in the order of its table. */
export const financialTexts = [
  ...copayKeys,
  'paProcess',
  'approved',
  'papInvite',
  'papInfoMissing',
  'papApproved',
  'papDenied',
  'papProcess',
] as const
export const financialApproved = 'approved' satisfies (typeof financialTexts)[number]
/** Texts that staff set beside those of the interface: `approved` alone may mean another track than the one they chose. */
export const consoleTexts = ['paApproved', 'paDenied', 'paAppeal'] as const
export const [priorAuthApproved] = consoleTexts

/** The tracks a patient has, in the order they are shown. */
export const tracks = ['enrollment', 'priorAuth', 'pap', 'copay'] as const

/** §3.3: where a patient stands with the hub. */
export const lifecycles = ['notInvited', 'invited', 'active', 'unsubscribed'] as const

/** §6.2: the closed words of the three callback shapes. */
export const callbackEventNames = ['Service.Patient.CompleteEnrollment', 'Service.Patient.UserAction'] as const
export const [completeEnrollment, userAction] = callbackEventNames
export const callbackShapes = ['pap', 'dosage', 'consent'] as const
/** What the hub sends: the three, and, where a program has switched it on, an opt-out or opt-in (decisions.md §6). */
export const optShape = 'optOut'
export const sentShapes = [...callbackShapes, optShape] as const
export const optValues = { out: 'optOut', in: 'optIn' } as const
export const genders = ['male', 'female', 'prefer_not_to_say'] as const
export const consentNames = ['sharePHI', 'fcra', 'marketing', 'communication'] as const
export const dosageKeys = ['dosage', 'date', 'totalOnHand'] as const
export const dosageDataKey = 'userAction'
export const dosageDataValue = 'dosingUpdate'
export const mediaTypes = ['insurance', 'consent'] as const
export const fileTypes = ['jpg', 'jpeg', 'gif', 'png', 'pdf'] as const
export const sourceName = 'service'
/** The source of the identifier that the partner gave with the invite. */
export const externalIdSource = 'partner'
export const callbackStatus = 'success'

/** decisions.md §5: what a token may be used for. */
export const scopes = ['invite', 'event', 'campaign', 'media'] as const

/** Roles of staff; what each may do is the table in `staff/permissions.ts`. */
export const roles = ['administrator', 'supervisor', 'case-manager', 'auditor'] as const

/** decisions.md §1: what became of the message an event asked for; the first four travel in `data.sms.status`. */
export const smsOutcomes = ['queued', 'deferred', 'suppressed', 'none'] as const
/** sending: a worker has taken it. uncertain: the gateway was asked and what it did is not known; a person decides. */
export const smsStates = [
  'queued',
  'deferred',
  'sending',
  'sent',
  'delivered',
  'failed',
  'suppressed',
  'uncertain',
] as const
/** Why a message waits, was not sent or did not arrive: from the gate, from its words, from people, from the gateway. */
export const smsReasons = [
  'programClosed',
  'noPhone',
  'invalidNumber',
  'wrongNumber',
  'optedOut',
  'communicationRefused',
  'consentMissing',
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
] as const
/** What carries a program's messages; builtIn is the phone on the screen. */
export const gatewayNames = ['builtIn', 'twilio'] as const
/** What a text from a phone means to us. perhapsStop: it may be a revocation, and a person decides. */
export const textMeanings = ['stop', 'start', 'help', 'perhapsStop', 'other'] as const
export const optDirections = ['out', 'in'] as const
/** What a person decided of a text that may be a revocation. */
export const textDecisions = ['stop', 'other'] as const satisfies readonly TextMeaning[]
/** The way an opt-out or opt-in came. */
export const optChannels = ['sms', 'console', 'api', 'phone', 'operator', 'gateway'] as const
export const campaignStates = ['draft', 'active', 'archived'] as const
export const campaignEntryStates = ['active', 'completed', 'stopped'] as const
/** Why a patient's campaign ended before its last step. */
export const campaignStops = ['optedOut', 'status', 'staff', 'archived', 'programClosed'] as const

export const languages = ['en', 'es'] as const

/** What became of a case update; kept with it on the timeline. */
export const updateOutcomes = ['applied', 'repeated', 'outOfOrder', 'noValue', 'afterOptOut'] as const

/** The kinds of the one timeline a patient has. */
export const timelineKinds = [
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
] as const

/** settled: it was in quarantine, and a person has dealt with it. */
export const inboxStates = ['accepted', 'quarantined', 'settled'] as const
export const taskKinds = [
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
] as const

/** decisions.md §6: where callbacks go. The console's own inbox is the first endpoint of a program. */
export const endpointKinds = ['inbox', 'partner'] as const
/** paused by a person, disabled by the hub; either way what is due waits. */
export const endpointStates = ['active', 'paused', 'disabled'] as const
/** blocked: cannot be composed until a person mends it. failed: given up after the last try. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'blocked', 'cancelled'] as const
/** Where a delivery stands as people see it: pending told apart by its place in the lane and by its endpoint. */
export const deliveryPhases = [
  'due',
  'sending',
  'retrying',
  'behind',
  'held',
  'delivered',
  'failed',
  'blocked',
  'cancelled',
] as const
/** What one try came to; `crashed` is a try that ended its worker. */
export const attemptOutcomes = [
  'accepted',
  'status',
  'redirect',
  'gone',
  'timeout',
  'reset',
  'unreachable',
  'dns',
  'tls',
  'address',
  'malformed',
  'crashed',
] as const
export const callers = ['partner', 'staff', 'operator', 'system', 'patient', 'caregiver'] as const

/** What a patient finishes on a phone: the three of §6.2, and the items a case manager found missing. */
export const flowKinds = ['pap', 'dosage', 'consent', 'missing'] as const
export const flowStates = ['open', 'finished', 'withdrawn'] as const
/** Who holds the phone: under 18, or with isCaregiver, the caregiver does. */
export const flowActors = ['patient', 'caregiver'] as const
/** The questions of all flows, in the order they are asked. */
export const flowItems = [
  'name',
  'dob',
  'gender',
  'address',
  'document',
  'cardFront',
  'cardBack',
  'sharePHI',
  'fcra',
  'communication',
  'marketing',
  'household',
  'dosage',
  'date',
  'totalOnHand',
  'signature',
] as const
/** How a link stands with whoever opens it; only an active one asks anything. */
export const linkStates = ['active', 'finished', 'revoked', 'replaced', 'locked', 'expired'] as const
export const linkCauses = ['invite', 'event', 'staff', 'operator', 'patient'] as const
/** What a stored file shows. */
export const mediaKinds = ['cardFront', 'cardBack', 'signature', 'document'] as const
/** What the ledger keeps: the four of §6.2.1, and the document of a consent-only enrollment. */
export const ledgerNames = [...consentNames, 'enrollment'] as const
/** attested: the partner says so. signed: in a flow. withdrawn: by whichever way it came. texted: START gave back what an
 *  opt-out had taken. */
export const consentBases = ['attested', 'signed', 'withdrawn', 'texted'] as const
export const consentChannels = ['api', 'phone', 'console', 'sms'] as const
export const capacities = ['self', 'representative', 'demonstration'] as const

export type EventName = (typeof eventNames)[number]
export type EnrollmentState = (typeof enrollmentStates)[number]
export type PriorAuthState = (typeof priorAuthStates)[number]
export type PapState = (typeof papStates)[number]
export type CopayState = (typeof copayStates)[number]
export type CopayKey = (typeof copayKeys)[number]
export type FinancialText = (typeof financialTexts)[number]
/** What staff choose from. */
export type ChosenText = FinancialText | (typeof consoleTexts)[number]
export type Track = (typeof tracks)[number]
export type Lifecycle = (typeof lifecycles)[number]
export type CallbackShape = (typeof callbackShapes)[number]
export type SentShape = (typeof sentShapes)[number]
export type Scope = (typeof scopes)[number]
export type Role = (typeof roles)[number]
export type SmsOutcome = (typeof smsOutcomes)[number]
export type SmsState = (typeof smsStates)[number]
export type SmsReason = (typeof smsReasons)[number]
export type GatewayName = (typeof gatewayNames)[number]
export type TextMeaning = (typeof textMeanings)[number]
export type TextDecision = (typeof textDecisions)[number]
export type OptDirection = (typeof optDirections)[number]
export type OptChannel = (typeof optChannels)[number]
export type CampaignState = (typeof campaignStates)[number]
export type CampaignEntryState = (typeof campaignEntryStates)[number]
export type CampaignStop = (typeof campaignStops)[number]
export type Language = (typeof languages)[number]
export type UpdateOutcome = (typeof updateOutcomes)[number]
export type TimelineKind = (typeof timelineKinds)[number]
export type InboxState = (typeof inboxStates)[number]
export type TaskKind = (typeof taskKinds)[number]
export type EndpointKind = (typeof endpointKinds)[number]
export type EndpointState = (typeof endpointStates)[number]
export type DeliveryState = (typeof deliveryStates)[number]
export type DeliveryPhase = (typeof deliveryPhases)[number]
export type AttemptOutcome = (typeof attemptOutcomes)[number]
export type FlowKind = (typeof flowKinds)[number]
export type FlowState = (typeof flowStates)[number]
export type FlowActor = (typeof flowActors)[number]
export type FlowItem = (typeof flowItems)[number]
export type LinkState = (typeof linkStates)[number]
export type LinkCause = (typeof linkCauses)[number]
export type MediaKind = (typeof mediaKinds)[number]
export type MediaType = (typeof mediaTypes)[number]
export type FileType = (typeof fileTypes)[number]
export type Gender = (typeof genders)[number]
export type ConsentName = (typeof consentNames)[number]
export type LedgerName = (typeof ledgerNames)[number]
export type ConsentBasis = (typeof consentBases)[number]
export type ConsentChannel = (typeof consentChannels)[number]
export type Capacity = (typeof capacities)[number]
export type CallerKind = (typeof callers)[number]
