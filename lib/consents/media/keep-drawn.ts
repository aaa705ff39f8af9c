// A PDF that was kept as it was sent, before PDFs were drawn, is drawn when somebody opens it for the first time, and kept so
// from then on. Where a legal hold stands the bytes that were sent stay too.
import { createHash } from 'node:crypto'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { heldSql } from '@/lib/platform/record/disposal-row'
import { lockDisposal } from '@/lib/platform/record/hold-lock'
import { type Actor, inSql, single } from '@/lib/platform/unit'
import { announce } from './add-media'
import { fileStore, newStorageKey, type StoredFile } from './file-store'

/** Once: of two who open it at the same moment, one changes the row. What was sent goes as an upload that became no file. */
const swap = statement<{
  id: string
  former: string
  storageKey: string
  size: number
  sha256: string
  now: Date
}>(
  'media.keepDrawn',
  'set',
  `with drawn as (
           update media_file m set storage_key = :storageKey::text, size = :size::int, sha256 = :sha256::text, as_sent = false
            where m.id = :id::text and m.storage_key = :former::text and m.as_sent and m.discarded_at is null
              and not ${heldSql('m.program_id', 'm.patient_id')} returning m.id),
         arrived as (delete from media_upload u using drawn where u.storage_key = :storageKey::text)
         insert into media_upload (storage_key, created_at) select :former::text, :now::timestamptz from drawn`,
)

/** The person who opens the file gets it, whatever becomes of this: the next one draws it again. */
export async function keepDrawn(actor: Actor, file: StoredFile, bytes: Uint8Array): Promise<{ sha256: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = newStorageKey()
  const now = new Date()
  try {
    await single(actor).sql(announce, { storageKey, at: now })
    await fileStore().put({ ...file, storageKey }, bytes)
    await inSql(actor, async (unit) => {
      await lockDisposal(unit)
      const given = { id: file.id, former: file.storageKey, storageKey, size: bytes.length, sha256, now }
      await unit.sql(swap, given)
    })
  } catch (err) {
    log().error({ event: 'media.keepDrawn', err })
  }
  return { sha256 }
}
