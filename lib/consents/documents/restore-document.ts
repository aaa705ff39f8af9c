// Puts a document back that the same person took away a moment ago; one audit entry stays of both.
import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { removed } from './remove-document'
import type { DocumentPlace } from './set-document-kind'

/** Throws documentGone where it was another person, or too long ago. */
export async function restoreDocument(
  unit: TxUnit,
  { programId, patientId, documentId }: DocumentPlace,
): Promise<{ id: string }> {
  const { count } = await unit.tx.patientDocument.updateMany({
    where: {
      ...{ mediaId: documentId, programId, patientId, removedById: unit.actor.id },
      removedAt: { gt: new Date(unit.now.getTime() - minute) },
    },
    data: { removedById: null, removedBy: null, removedAt: null, reason: null },
  })
  if (count === 0) throw new Refusal('documentGone')
  await unit.tx.mediaFile.update({ where: { id: documentId }, data: { discardedAt: null } })
  await unit.tx.timelineEntry.deleteMany({
    where: { patientId, kind: removed, data: { path: ['documentId'], equals: documentId } },
  })
  await logChanges(unit, [{ kind: 'documentMoved', programId, patientId, subject: documentId }])
  await record(unit, {
    action: 'document.restore',
    programId,
    patientIds: [patientId],
    data: { mediaId: documentId },
  })
  return { id: documentId }
}
