// One callback as it arrived, with what is wrong with it where it is in quarantine.

import type { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { InboxEntryView } from '@/lib/contract/callbacks/inbox'
import type { CallbackShape } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { patientNames } from './patient-names'
import { settledOf } from './settle-inbox-entry'

/** Null where this program has no such entry. */
export async function readInboxEntry(
  unit: TxUnit,
  { programId, entryId }: { programId: string; entryId: string },
): Promise<InboxEntryView | null> {
  const entry = await unit.tx.inboxEntry.findFirst({ where: { id: entryId, programId } })
  if (!entry) return null

  const { patientId } = entry
  const names = await patientNames(unit, programId, patientId === null ? [] : [patientId])
  await record(unit, {
    action: 'inbox.read',
    programId,
    patientIds: patientId === null ? [] : [patientId],
    data: { inboxEntryId: entryId },
  })
  return {
    id: entry.id,
    receivedAt: entry.receivedAt.toISOString(),
    sentAt: entry.sentAt.toISOString(),
    state: entry.state as InboxState,
    shape: entry.shape as CallbackShape | null,
    eventName: entry.eventName,
    patient: patientId === null ? null : { id: patientId, name: names.get(patientId) ?? patientId },
    duplicates: entry.duplicates,
    webhookId: entry.webhookId,
    headers: entry.headers as Record<string, string>,
    body: entry.body,
    problems: entry.problems as InboxEntryView['problems'],
    settled: settledOf(entry),
  }
}
