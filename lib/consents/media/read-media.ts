// The bytes of a patient's file, for whoever may see them; every reading is in the audit log (decision §4).

import { type FileScan, StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import { documentLimits } from '@/lib/contract/patients/documents'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import type { FileType } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { lit, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { fileStore } from './file-store'
import { keepDrawn } from './keep-drawn'
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
  MediaRow<StoredKind> & { day: string; scan: FileScan | null; asSent: boolean }
>(
  'media.read',
  'list',
  `select ${mediaColumns}, to_char(m.created_at at time zone g.time_zone, 'YYYY-MM-DD') as day, m.scan, m.as_sent as "asSent"
           from media_file m join support_program g on g.id = m.program_id
          where m.id = :mediaId::text and m.patient_id = :patientId::text and m.discarded_at is null
            and (not :givenOnly::bool or m.kind <> ${lit(StoredKind.upload)})
            and (:programId::text is null or m.program_id = :programId::text) and (:flowId::text is null or m.flow_id = :flowId::text)`,
)

/** `givenOnly`: none that staff added. Refuses with mediaNotFound what is not this patient's, or not of the program or flow where one is named; with
 *  fileNotScanned what the virus scanner has yet to see, and with fileWithheld what it found or what cannot be shown safely. */
export async function readMedia(
  unit: Unit,
  where: { patientId: string; mediaId: string; programId?: string; flowId?: string; givenOnly?: boolean },
): Promise<ReadMedia> {
  const { patientId, mediaId, programId = null, flowId = null, givenOnly = false } = where
  const [row] = await unit.sql(select, { mediaId, patientId, programId, flowId, givenOnly })
  if (!row) throw new Refusal('mediaNotFound')
  if (row.scan === 'found') throw new Refusal('fileWithheld')
  if (row.scan === null && config().fileScanner) throw new Refusal('fileNotScanned')

  const stored = await fileStore().get({ id: row.id, patientId, storageKey: row.storageKey })
  if (!stored) throw new Error(`The bytes of ${mediaId} are not in the file store`)
  const bytes = row.asSent ? await drawnAnew(stored) : stored
  const drawn = row.asSent ? await keepDrawn(unit.actor, { ...row, patientId }, bytes) : null
  await record(unit, {
    action: 'media.read',
    programId: row.programId,
    patientIds: [patientId],
    data: { mediaId, kind: row.kind, fileType: row.fileType },
  })
  const { id, kind, fileType, sha256, day } = row
  return { id, kind, fileType, sha256: drawn?.sha256 ?? sha256, day, bytes }
}

/** A PDF that was kept as it was sent, before PDFs were drawn. */
async function drawnAnew(stored: Uint8Array): Promise<Uint8Array> {
  const { takePdf } = await import('./take-photo')
  const drawn = await takePdf(Buffer.from(stored), documentLimits)
  if (drawn.problem) throw new Refusal('fileWithheld')
  return drawn.bytes
}

/** For whoever is told no more than that there is no file: partners, and who holds a link. */
export async function readMediaQuietly(...given: Parameters<typeof readMedia>): Promise<ReadMedia> {
  try {
    return await readMedia(...given)
  } catch (error) {
    const held = isRefusal(error) && (error.refusal === 'fileNotScanned' || error.refusal === 'fileWithheld')
    throw held ? new Refusal('mediaNotFound') : error
  }
}
