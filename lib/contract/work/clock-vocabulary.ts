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
/** The columns of Needs action. */
export const WorkGroup = words('us', 'waiting', 'failed')
export type WorkGroup = WordOf<typeof WorkGroup>
/** Whose work is shown; person: that of one who is named. */
export const WorkScope = words({
  mine: 'mine',
  team: 'team',
  nobody: 'nobody',
  everybody: 'all',
  escalated: 'escalated',
  person: 'person',
})
export type WorkScope = WordOf<typeof WorkScope>
/** What a person is told of while their console is open. */
export const NoticeKind = words('late', 'escalated', 'import', 'bulk')
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
