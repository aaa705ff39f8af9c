// The closed word lists of clocks, calendars and of what needs action.

/** What a program's clocks measure; the table of what each means is clock-kinds.ts. */
export const clockKinds = [
  'reply',
  'perhapsStop',
  'enrollmentReview',
  'enrollmentDecision',
  'linkLocked',
  'outOfOrder',
  'dobMissing',
  'followUp',
  'mention',
  'insurerDecision',
  'papDecision',
  'consentAwaited',
  'infoAwaited',
  'papInvited',
  'papInfoAwaited',
  'infoAsked',
  'flowOpen',
  'smsFailed',
  'smsUncertain',
  'callbackBlocked',
  'callbackFailed',
  'callbackQuarantined',
  'endpointFailing',
  'endpointDisabled',
  'importFailed',
] as const
/** paused: it waits for somebody else, and its time stands still. */
export const clockStates = ['running', 'paused', 'ended'] as const
/** What a clock does by itself, each once. */
export const clockStages = ['warn', 'breach', 'escalate'] as const
/** Where a change comes from that may start, stop or hold a clock; undo: a patient's record is again as it was. */
export const clockSources = ['patient', 'task', 'text', 'flow', 'endpoint', 'inbox', 'import', 'owner', 'undo'] as const
/** Who is waited for. */
export const waitedFor = ['us', 'patient', 'others'] as const
/** The columns of Needs action. */
export const workGroups = ['us', 'waiting', 'failed'] as const
/** Whose work is shown; person: that of one who is named. */
export const workScopes = ['mine', 'team', 'nobody', 'all', 'escalated', 'person'] as const
/** What a person is told of while their console is open. */
export const noticeKinds = ['late', 'escalated', 'import', 'bulk'] as const
/** The holidays of the federal government of the United States, in the order of the year. */
export const federalHolidays = [
  'newYear',
  'martinLutherKing',
  'washington',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const

export type ClockKind = (typeof clockKinds)[number]
export type ClockState = (typeof clockStates)[number]
export type ClockStage = (typeof clockStages)[number]
export type ClockSource = (typeof clockSources)[number]
export type WaitedFor = (typeof waitedFor)[number]
export type WorkGroup = (typeof workGroups)[number]
export type WorkScope = (typeof workScopes)[number]
export type FederalHoliday = (typeof federalHolidays)[number]
