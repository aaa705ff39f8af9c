// The closed word lists of clocks, calendars and of what needs action.
import { type WordOf, words } from '@/lib/contract/words'

/** What a program's clocks measure; the table of what each means is clock-kinds.ts. */
export const ClockKind = words(
  'reply',
  'perhapsStop',
  'enrollmentReview',
  'enrollmentDecision',
  'linkLocked',
  'outOfOrder',
  'dobMissing',
  'sharingWithdrawn',
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
  'call',
  'unableToReach',
  'findNumber',
  'adverseEvent',
  'documentAwaited',
  'ownPhone',
  'linkNeedsPerson',
)
export type ClockKind = WordOf<typeof ClockKind>
/** paused: it waits for somebody else, and its time stands still. */
export const ClockState = words('running', 'paused', 'ended')
export type ClockState = WordOf<typeof ClockState>
/** What a clock does by itself, each once. */
export const ClockStage = words('warn', 'breach', 'escalate')
export type ClockStage = WordOf<typeof ClockStage>
/** Where a change comes from that may start, stop or hold a clock; undo: a patient's record is again as it was. */
export const ClockSource = words('patient', 'task', 'text', 'flow', 'endpoint', 'inbox', 'import', 'owner', 'undo')
export type ClockSource = WordOf<typeof ClockSource>
/** Who is waited for. */
export const WaitedFor = words('us', 'patient', 'others')
export type WaitedFor = WordOf<typeof WaitedFor>
/** Why a row stands in Needs action, in the order of its groups. */
export const WorkGroup = words('reply', 'decide', 'call', 'followUp', 'missing', 'failed')
export type WorkGroup = WordOf<typeof WorkGroup>
/** Whose work is shown; team: everybody's, with nobody's. */
export const WorkTab = words('mine', 'team', 'unassigned', 'snoozed')
export type WorkTab = WordOf<typeof WorkTab>
/** In which order, within a group. */
export const WorkSort = words('due', 'name', 'waiting', 'status')
export type WorkSort = WordOf<typeof WorkSort>
/** Until when a row may be put away; picked: a time in a person's own words. */
export const SnoozeChoice = words('laterToday', 'tomorrow', 'friday', 'monday', 'patientWrites', 'picked')
export type SnoozeChoice = WordOf<typeof SnoozeChoice>
/** Why what is late is put away. */
export const SnoozeReason = words('waitingForAnswer', 'askedForLater', 'withColleague', 'otherFirst')
export type SnoozeReason = WordOf<typeof SnoozeReason>
/** What a person is told of while their console is open. */
export const NoticeKind = words('late', 'escalated', 'import', 'bulk', 'report')
export type NoticeKind = WordOf<typeof NoticeKind>
/** The holidays of the federal government of the United States, in the order of the year. */
export const FederalHoliday = words(
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
)
export type FederalHoliday = WordOf<typeof FederalHoliday>
