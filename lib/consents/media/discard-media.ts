// A file that was taken again before its flow was finished: nobody sees it from now on, and after a day its bytes go.

import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

const discard = statement<{ mediaId: string; patientId: string; now: Date }, { programId: string; kind: string }>(
  'media.discard',
  'within',
  `update media_file set discarded_at = :now::timestamptz
          where id = :mediaId::text and patient_id = :patientId::text and discarded_at is null
      returning program_id as "programId", kind`,
)

/** What is not there, or was discarded before, stays so. */
export async function discardMedia(unit: Unit, where: { patientId: string; mediaId: string }): Promise<void> {
  const { patientId, mediaId } = where
  const [row] = await unit.sql(discard, { mediaId, patientId, now: unit.now })
  if (!row) return
  const data = { mediaId, kind: row.kind }
  await record(unit, { action: 'media.discard', programId: row.programId, patientIds: [patientId], data })
}
