// A file of a patient is kept: its bytes in the store, its row in the transaction of its cause (decision §4).
//
// Bytes and row cannot be written in one step, so the bytes are announced first, outside the transaction: whatever
// happens then, a power cut included, either the row has its bytes or the sweep finds what belongs to nobody.
import { createHash } from 'node:crypto'
import type { FileScan, StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { MediaCard } from '@/lib/contract/journeys/flows'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { single, type Unit } from '@/lib/platform/unit'
import { fileStore, newStorageKey } from './file-store'
import { cardOf, type MediaRow, mediaColumns } from './media-row'
import type { TakenFile } from './take-photo'

export type NewMedia<Kind extends StoredKind = StoredKind> = {
  programId: string
  patientId: string
  flowId: string | null
  kind: Kind
  file: Pick<TakenFile, 'fileType' | 'bytes' | 'width' | 'height'> & Partial<Pick<TakenFile, 'scan'>>
  /** The phone's own key of the upload: the same bytes sent twice under it are one file. */
  uploadKey?: string
}

/** `fresh` false: this upload was taken before, perhaps replaced by another one since; nothing was added. */
export type AddedMedia<Kind extends StoredKind = StoredKind> = Omit<MediaCard, 'kind'> & { kind: Kind } & {
  sha256: string
  fresh: boolean
}

export const announce = statement<{ storageKey: string; at: Date }>(
  'media.announce',
  'within',
  'insert into media_upload (storage_key, created_at) values (:storageKey::text, :at::timestamptz)',
)
const first = statement<{ flowId: string | null; uploadKey: string | null }, MediaRow<StoredKind>>(
  'media.first',
  'within',
  `select ${mediaColumns} from media_file m where m.flow_id = :flowId::text and m.upload_key = :uploadKey::text`,
)
const add = statement<
  {
    id: string
    programId: string
    patientId: string
    flowId: string | null
    kind: StoredKind
    fileType: string
    size: number
    sha256: string
    width: number | null
    height: number | null
    storageKey: string
    uploadKey: string | null
    scan: FileScan | null
    now: Date
  },
  MediaRow<StoredKind>
>(
  'media.add',
  'set',
  `with added as (
           insert into media_file (id, program_id, patient_id, flow_id, kind, file_type, size, sha256, width, height, storage_key,
                                   upload_key, scan, created_at)
           values (:id::text, :programId::text, :patientId::text, :flowId::text, :kind::text, :fileType::text, :size::int, :sha256::text, :width::int, :height::int, :storageKey::text,
                   :uploadKey::text, :scan::text, :now::timestamptz)
           on conflict (flow_id, upload_key) do nothing returning *),
         arrived as (delete from media_upload u using added a where u.storage_key = a.storage_key)
         select ${mediaColumns} from added m`,
)

/** Made by the hub itself, of strokes and words: there is nothing to scan. */
const drawnByUs: ReadonlySet<StoredKind> = new Set(['signature', 'document'] satisfies StoredKind[])

export async function addMedia<Kind extends StoredKind>(unit: Unit, given: NewMedia<Kind>): Promise<AddedMedia<Kind>> {
  const { programId, patientId, flowId, kind, file } = given
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  // A page that comes back from the browser's memory sends another file under the same key: that is another upload.
  const uploadKey = given.uploadKey
    ? createHash('sha256').update(`${given.uploadKey}\n${sha256}`).digest('base64url')
    : null
  const firstOne = async () => (await unit.sql(first, { flowId, uploadKey }))[0] as MediaRow<Kind> | undefined
  const before = uploadKey === null ? undefined : await firstOne()
  if (before) return { ...cardOf(before), sha256: before.sha256, fresh: false }

  const storageKey = newStorageKey()
  await single(unit.actor).sql(announce, { storageKey, at: new Date() })
  const id = newId('md')
  await fileStore().put({ id, patientId, storageKey }, file.bytes)

  const { fileType, bytes, width, height } = file
  const [row] = await unit.sql(add, {
    id,
    programId,
    patientId,
    flowId,
    kind,
    fileType,
    size: bytes.length,
    sha256,
    width,
    height,
    storageKey,
    uploadKey,
    scan: drawnByUs.has(kind) ? 'own' : (file.scan ?? null),
    now: unit.now,
  })
  const kept = (row as MediaRow<Kind> | undefined) ?? (await firstOne())
  if (!kept) throw new Error('A file was neither added nor there before')
  if (row) {
    const data = { mediaId: row.id, kind, fileType, size: bytes.length, sha256 }
    await record(unit, { action: 'media.add', programId, patientIds: [patientId], data })
  }
  return { ...cardOf(kept), sha256: kept.sha256, fresh: row !== undefined }
}
