// Files the virus scanner has not seen, because it was away or there was none when they came, are shown to it now: until
// then nobody is given them.
import { log } from '@/lib/platform/log'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { fileStore, type StoredFile } from './file-store'
import { scanFile } from './scan-file'

const batch = 50

/** How many files the scanner said something of. It ends when the scanner is away, and is tried again in a minute; a file of
 *  which it cannot say keeps no other waiting. */
export async function scanWaiting(actor: Actor): Promise<number> {
  let scanned = 0
  for (let after = ''; ; ) {
    const files = await inUnit(actor, ({ tx }) =>
      tx.mediaFile.findMany({
        where: { id: { gt: after }, scan: null, discardedAt: null },
        orderBy: { id: 'asc' },
        take: batch,
        select: { id: true, patientId: true, storageKey: true },
      }),
    )
    for (const file of files) {
      const said = await scanOne(actor, file)
      if (said === 'off') return scanned
      if (said === 'down') {
        log().error({ event: 'media.scan', reason: 'scannerDown' })
        return scanned
      }
      if (said === 'unsure') log().error({ event: 'media.scan', reason: 'scannerUnsure' })
      else if (said !== 'lost') scanned += 1
    }
    if (files.length < batch) return scanned
    after = files.at(-1)?.id ?? ''
  }
}

async function scanOne(actor: Actor, file: StoredFile) {
  const bytes = await fileStore()
    .get(file)
    .catch(() => null)
  if (!bytes) return 'lost' // `consent verify` names it
  const scan = await scanFile(bytes)
  if (scan === null) return 'off'
  if (scan !== 'down' && scan !== 'unsure') await inUnit(actor, (unit) => note(unit, file.id, scan))
  return scan
}

async function note(unit: TxUnit, id: string, scan: 'clean' | 'found') {
  const { tx } = unit
  const { count } = await tx.mediaFile.updateMany({ where: { id, scan: null }, data: { scan } })
  if (count === 0 || scan !== 'found') return
  const { programId, patientId, kind } = await tx.mediaFile.findUniqueOrThrow({ where: { id } })
  await record(unit, { action: 'media.virus', programId, patientIds: [patientId], data: { mediaId: id, kind } })
}
