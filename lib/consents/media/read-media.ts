// The bytes of a patient's file, for whoever may see them; every reading is in the audit log (decision §4).

import { StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { FileType } from '@/lib/contract/vocabulary'
import { lit, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { fileStore } from './file-store'
import { type MediaRow, mediaColumns } from './media-row'

export type ReadMedia = {
  id: string
  kind: StoredKind
  fileType: FileType
  sha256: string
  /** The day it was taken in, by the program's calendar. */
  day: string
  bytes: Uint8Array
}

const select = statement<
  { mediaId: string; patientId: string; programId: string | null; flowId: string | null; givenOnly: boolean },
  MediaRow<StoredKind> & { day: string }
>(
  'media.read',
  'list',
  `select ${mediaColumns}, to_char(m.created_at at time zone g.time_zone, 'YYYY-MM-DD') as day
           from media_file m join support_program g on g.id = m.program_id
          where m.id = :mediaId::text and m.patient_id = :patientId::text and m.discarded_at is null
            and (not :givenOnly::bool or m.kind <> ${lit(StoredKind.upload)})
            and (:programId::text is null or m.program_id = :programId::text) and (:flowId::text is null or m.flow_id = :flowId::text)`,
)

/** `givenOnly`: none that staff added. Refuses with mediaNotFound what is not this patient's, or not of the program or flow where one is named. */
export async function readMedia(
  unit: Unit,
  where: { patientId: string; mediaId: string; programId?: string; flowId?: string; givenOnly?: boolean },
): Promise<ReadMedia> {
  const { patientId, mediaId, programId = null, flowId = null, givenOnly = false } = where
  const [row] = await unit.sql(select, { mediaId, patientId, programId, flowId, givenOnly })
  if (!row) throw new Refusal('mediaNotFound')

  const bytes = await fileStore().get({ id: row.id, patientId, storageKey: row.storageKey })
  if (!bytes) throw new Error(`The bytes of ${mediaId} are not in the file store`)
  await record(unit, {
    action: 'media.read',
    programId: row.programId,
    patientIds: [patientId],
    data: { mediaId, kind: row.kind, fileType: row.fileType },
  })
  const { id, kind, fileType, sha256, day } = row
  return { id, kind, fileType, sha256, day, bytes }
}
