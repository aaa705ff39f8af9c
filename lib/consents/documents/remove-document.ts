// Takes a document away. The record keeps who did it and why; its bytes are swept away after a day.
import { discardMedia } from '@/lib/consents/media/discard-media'
import { Refusal } from '@/lib/contract/refusals'
import type { TimelineKind } from '@/lib/contract/vocabulary'
import { logChanges } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import type { DocumentPlace } from './set-document-kind'

export const removed = 'documentRemoved' satisfies TimelineKind

/** Throws documentGone where somebody was first, or it is none of this patient. */
export async function removeDocument(
  unit: TxUnit,
  { programId, patientId, documentId, reason }: DocumentPlace & { reason: string },
): Promise<{ id: string }> {
  const { id: callerId, kind: callerKind, name: callerName } = unit.actor
  const [row] = await unit.tx.patientDocument.updateManyAndReturn({
    where: { mediaId: documentId, programId, patientId, removedAt: null },
    data: { removedById: callerId, removedBy: callerName, removedAt: unit.now, reason },
    select: { kind: true },
  })
  if (!row) throw new Refusal('documentGone')
  await discardMedia(unit, { patientId, mediaId: documentId })
  await unit.tx.timelineEntry.create({
    data: {
      ...{ id: newId('ev'), patientId, programId, at: unit.now, kind: removed },
      ...{ callerKind, callerId, callerName, data: { documentId, kind: row.kind, reason } },
    },
  })
  await logChanges(unit, [{ kind: removed, programId, patientId, subject: documentId }])
  return { id: documentId }
}
