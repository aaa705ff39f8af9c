// Where the bytes of files lie: a folder, or a store that speaks S3. Either knows only sealed bytes under random keys:
// who reads the store reads nothing, and neither keys nor sizes of a folder tell whose a file is.
//
// Each file has a key of its own (seal-file.ts). Whose file it is is sealed with its bytes: they open only for the row they were written for. Neither bytes that were
// moved in the store nor a row that was pointed at another patient's bytes gives anything out.
import { randomBytes } from 'node:crypto'
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'
import { isOfPresentKey, rewrapFile, sealFile, unsealFile } from '@/lib/platform/seal-file'
import type { ByteStore } from './byte-store'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'

/** A file's row, as its bytes know it. */
export type StoredFile = { id: string; patientId: string; storageKey: string }
export type FileStore = {
  put(file: StoredFile, bytes: Uint8Array): Promise<void>
  /** Null where there are no bytes; throws where they are not the ones that were put there for this very row. */
  get(file: StoredFile): Promise<Uint8Array | null>
  /** Puts its key under the present one; false where it is, or where there are no bytes. */
  rewrap(file: StoredFile): Promise<boolean>
  remove(storageKey: string): Promise<void>
}

/** A key nobody can guess, in one of 256 folders. */
export function newStorageKey(): string {
  const name = randomBytes(20).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

let known: { for: string; store: FileStore } | undefined
onForget(() => {
  known = undefined
})

/** The operator's store, with everything sealed on its way in. */
export function fileStore(): FileStore {
  const { mediaDir, mediaS3 } = config()
  const wanted = JSON.stringify([mediaDir, mediaS3])
  if (known?.for !== wanted) known = { for: wanted, store: sealing(sealedBytes()) }
  return known.store
}

/** The bytes as they lie there, sealed: for a backup, which copies them unopened. */
export function sealedBytes(): ByteStore {
  const { mediaDir, mediaS3 } = config()
  return mediaS3 ? s3Store(mediaS3) : folderStore(mediaDir)
}

const placeOf = ({ storageKey, patientId, id }: StoredFile) => `${storageKey} ${patientId} ${id}`

const sealing = (store: ByteStore): FileStore => ({
  put: (file, bytes) => store.put(file.storageKey, sealFile(bytes, placeOf(file))),
  get: async (file) => {
    const sealed = await store.get(file.storageKey)
    return sealed && unsealFile(sealed, placeOf(file))
  },
  rewrap: async (file) => {
    const sealed = await store.get(file.storageKey)
    if (!sealed || isOfPresentKey(sealed)) return false
    await store.put(file.storageKey, rewrapFile(sealed, placeOf(file)))
    return true
  },
  remove: (storageKey) => store.remove(storageKey),
})
