// A file of patients comes in: taken apart while it is sent, sealed row by row, and kept until somebody has said what its
// columns are. Nothing is created yet. A file that breaks off, or is none, leaves nothing behind.
import { createHmac } from 'node:crypto'
import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import { type ImportColumn, type ImportCounters, importLimits } from '@/lib/contract/batches/imports'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { secrets } from '@/lib/platform/secrets'
import type { ModelUnit } from '@/lib/platform/unit'
import { guessColumns } from './guess-columns'
import { sealHead, sealPack } from './packs'
import { readPacks } from './read-packs'
import { counterFields, countersOf } from './run-row'

/** Which columns a file has, in their order, as a key that tells nothing. */
export const headKey = (head: readonly string[]): string =>
  createHmac('sha256', secrets().sealKey).update(JSON.stringify(head)).digest('base64url')

export type Receiving = { programId: string; fileName: string; chunks: AsyncIterable<Uint8Array> }

/** `unit` stands alone: no transaction stays open while a slow line sends. Throws importUnreadable, payloadTooLarge. */
export async function receiveImport(
  unit: ModelUnit,
  { programId, fileName, chunks }: Receiving,
): Promise<ImportCounters> {
  const { tx, now, actor } = unit
  const id = newId('im')
  await tx.importRun.create({
    data: {
      id,
      programId,
      fileName: fileName.slice(0, importLimits.fileName),
      byKind: actor.kind,
      byId: actor.id,
      byName: actor.name,
      byAddress: actor.address,
      createdAt: now,
      updatedAt: now,
    },
  })
  try {
    const packs = readPacks(chunks)
    let sample: readonly string[][] = []
    let rows = 0
    let step = await packs.next()
    for (; !step.done; step = await packs.next()) {
      const pack = step.value
      if (rows === 0) sample = pack.rows
      rows = pack.first + pack.rows.length
      const { first } = pack
      await tx.importPack.create({
        data: { runId: id, firstRow: first, rows: pack.rows.length, sealed: sealPack(id, pack) },
      })
    }
    const { head, bytes, encoding, delimiter } = step.value
    const known = await tx.importMapping.findUnique({
      where: { programId_headKey: { programId, headKey: headKey(head) } },
    })
    const columns = (known?.columns as ImportColumn[] | undefined) ?? guessColumns(head, sample)
    const row = await tx.importRun.update({
      where: { id },
      data: {
        state: ImportState.mapping,
        head: sealHead(id, head),
        columns,
        rows,
        bytes,
        encoding,
        delimiter,
        updatedAt: now,
      },
      select: counterFields,
    })
    await record(unit, { action: 'import.upload', programId, data: { importId: id, rows, columns: head.length } })
    return countersOf(row)
  } catch (error) {
    await tx.importRun.deleteMany({ where: { id } })
    throw error
  }
}
