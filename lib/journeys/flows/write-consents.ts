// The one way by which a patient's word reaches the ledger from here: with the row, what it governs follows.
import { followSharing } from '@/lib/callbacks/follow-sharing'
import { type NewConsent, type RecordedConsent, recordConsents } from '@/lib/consents/record-consents'
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import { LedgerName } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'

// The document of a consent-only enrollment lets others share as well.
const { sharePHI, enrollment } = LedgerName

/** In a transaction that holds the patient. All rows are of one patient. */
export async function writeConsents(
  unit: Unit,
  programId: string,
  rows: readonly NewConsent[],
  action?: AuditAction,
): Promise<RecordedConsent[]> {
  const made = await recordConsents(unit, rows, action)
  const sharing = made.find(({ name }) => name === sharePHI || name === enrollment)
  if (sharing) await followSharing(unit, { programId, patientId: sharing.patientId })
  return made
}
