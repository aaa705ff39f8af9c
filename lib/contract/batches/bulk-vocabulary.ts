// The closed words of bulk actions, as the database spells them. Nothing else repeats one of them as a string.

/** Bulk actions: what can be done to many patients at once. */
export const bulkKinds = ['message', 'enrollment', 'financial', 'assign', 'campaign'] as const
export const bulkStates = ['running', 'done', 'stopped', 'undoing', 'undone'] as const
export const bulkRowStates = ['waiting', 'done', 'skipped', 'failed', 'undone'] as const
/** Why the hub itself stops a run: whoever it acts for may no longer do this in the program. */
export const bulkStops = ['accessLost'] as const
/** Why a patient is left out, beside the reasons that hold a message; left, changed and notUndone: why an act was not
 *  undone; what stopped the run: why a patient still waits. */
export const bulkReasons = [
  'unsubscribed',
  'already',
  'offPath',
  'gone',
  'left',
  'changed',
  'notUndone',
  ...bulkStops,
] as const
/** What an act comes to for one patient. later: its message waits. silent: done, and its message is not sent. */
export const bulkOutcomes = ['goes', 'later', 'silent', 'skipped'] as const

/** A worker goes on with it: with the act, or with taking it back. */
export const isUnderWay = (state: BulkState): boolean => state === 'running' || state === 'undoing'

export type BulkKind = (typeof bulkKinds)[number]
export type BulkStop = (typeof bulkStops)[number]
export type BulkState = (typeof bulkStates)[number]
export type BulkRowState = (typeof bulkRowStates)[number]
export type BulkReason = (typeof bulkReasons)[number]
export type BulkOutcome = (typeof bulkOutcomes)[number]
