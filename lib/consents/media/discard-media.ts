// A file that was taken again before its flow was finished: nobody sees it from now on, and after a day its bytes go.
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

const discard = {
  name: 'media.discard',
  text: `update media_file set discarded_at = $3::timestamptz
          where id = $1::text and patient_id = $2::text and discarded_at is null
      returning program_id as "programId", kind`,
}

/** What is not there, or was discarded before, stays so. */
export async function discardMedia(unit: Unit, where: { patientId: string; mediaId: string }): Promise<void> {
  const { patientId, mediaId } = where
  const [row] = await unit.sql<{ programId: string; kind: string }>(discard, [mediaId, patientId, unit.now])
  if (!row) return
  const data = { mediaId, kind: row.kind }
  await record(unit, { action: 'media.discard', programId: row.programId, patientIds: [patientId], data })
}
