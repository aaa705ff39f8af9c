// Tries of the same thing that failed one after another are one row of the timeline; the latest stands for all.
import { needsSomebody } from '@/components/patients/updates/callback-deliveries'
import { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

export type FoldedRow = { entry: TimelineRow; earlier: TimelineRow[] }

export const isFailed = (entry: TimelineRow) =>
  entry.sms?.state === 'failed' ||
  entry.sms?.state === 'uncertain' ||
  entry.kind === 'linkLocked' ||
  (entry.kind === 'callbackReceived' && entry.data.state === InboxState.quarantined) ||
  (entry.kind === 'callbackQueued' && entry.data.deliveries.some(needsSomebody))

/** Newest first, as the timeline is. */
export function foldRepeats(rows: readonly TimelineRow[]): FoldedRow[] {
  const folded: FoldedRow[] = []
  for (const entry of rows) {
    const above = folded.at(-1)
    if (above && isSameTry(above.entry, entry)) above.earlier.push(entry)
    else folded.push({ entry, earlier: [] })
  }
  return folded
}

const isSameTry = (one: TimelineRow, other: TimelineRow) =>
  one.kind === other.kind && isFailed(one) && isFailed(other) && tried(one) === tried(other)

/** What was tried, as far as two tries of one kind differ in it. */
function tried(entry: TimelineRow): string {
  const text = entry.sms?.body ?? ''
  if (entry.kind === 'caseUpdate') return `${entry.data.name} ${entry.data.text} ${text}`
  if (entry.kind === 'callbackQueued') return entry.data.callbackId ?? entry.id
  if (entry.kind === 'callbackReceived') return entry.data.inboxEntryId ?? entry.id
  return 'kind' in entry.data ? `${entry.data.kind} ${text}` : text
}
