// The closed words of bulk actions, as the database spells them. Nothing else repeats one of them as a string.
import { type WordOf, words } from '@/lib/contract/words'

/** Bulk actions: what can be done to many patients at once. */
export const BulkKind = words('message', 'enrollment', 'financial', 'assign', 'campaign')
export type BulkKind = WordOf<typeof BulkKind>
export const BulkState = words('running', 'done', 'stopped', 'undoing', 'undone')
export type BulkState = WordOf<typeof BulkState>
export const BulkRowState = words('waiting', 'done', 'skipped', 'failed', 'undone')
export type BulkRowState = WordOf<typeof BulkRowState>
/** Why the hub itself stops a run: whoever it acts for may no longer do this in the program. */
export const BulkStop = words('accessLost')
export type BulkStop = WordOf<typeof BulkStop>
/** Why a patient is left out, beside the reasons that hold a message; left, changed and notUndone: why an act was not
 *  undone; what stopped the run: why a patient still waits. */
export const BulkReason = words(
  'unsubscribed',
  'already',
  'offPath',
  'gone',
  'left',
  'changed',
  'notUndone',
  ...BulkStop.all,
)
export type BulkReason = WordOf<typeof BulkReason>
/** What an act comes to for one patient. later: its message waits. silent: done, and its message is not sent. */
export const BulkOutcome = words('goes', 'later', 'silent', 'skipped')
export type BulkOutcome = WordOf<typeof BulkOutcome>

/** A worker goes on with it: with the act, or with taking it back. */
export const isUnderWay = (state: BulkState): boolean => state === 'running' || state === 'undoing'
