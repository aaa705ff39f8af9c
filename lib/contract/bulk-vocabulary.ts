// The closed words of bulk actions, as the database spells them. Nothing else repeats one of them as a string.

/** Bulk actions: what can be done to many patients at once. */
export const bulkKinds = ['message', 'enrollment', 'financial', 'assign', 'campaign'] as const
export const bulkStates = ['running', 'done', 'stopped', 'undone'] as const
export const bulkRowStates = ['waiting', 'done', 'skipped', 'failed', 'undone'] as const
/** Why a patient is left out, beside the reasons that hold a message; left and changed: why an act was not undone. */
export const bulkReasons = ['unsubscribed', 'already', 'offPath', 'gone', 'left', 'changed'] as const
/** What an act comes to for one patient. later: its message waits. silent: done, and its message is not sent. */
export const bulkOutcomes = ['goes', 'later', 'silent', 'skipped'] as const

export type BulkKind = (typeof bulkKinds)[number]
export type BulkState = (typeof bulkStates)[number]
export type BulkRowState = (typeof bulkRowStates)[number]
export type BulkReason = (typeof bulkReasons)[number]
export type BulkOutcome = (typeof bulkOutcomes)[number]
