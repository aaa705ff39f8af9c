// A file of patients comes in: taken apart while it is sent, sealed row by row, and kept until somebody has said what its
// columns are. Nothing is created yet. A file that breaks off, or is none, leaves nothing behind.

import { createHmac } from 'node:crypto'
import { requireNoSandbox } from '@/lib/access/programs/require-no-sandbox'
import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import { type ImportColumn, type ImportCounters, importLimits } from '@/lib/contract/batches/imports'
import { importsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { secrets } from '@/lib/platform/secrets'
import type { ModelUnit } from '@/lib/platform/unit'
import { guessColumns } from './guess-columns'
import { sealHead, sealPack } from './packs'
import { readPacks } from './read-packs'
import { counterColumns, countersOf } from './run-row'

/** Which columns a file has, in their order, as a key that tells nothing. */
export const headKey = (head: readonly string[]): string =>
  createHmac('sha256', secrets().sealKey).update(JSON.stringify(head)).digest('base64url')

const begin = statement<{
  id: string
  programId: string
  fileName: string
  byKind: string
  byId: string
  byName: string
  byAddress: string
  now: Date
}>(
  'imports.begin',
  'set',
  `with made as (
    insert into import_run (id, program_id, file_name, by_kind, by_id, by_name, by_address, created_at, updated_at)
    values (:id::text, :programId::text, :fileName::text, :byKind::text, :byId::text, :byName::text, :byAddress::text, :now::timestamptz, :now::timestamptz)
    returning id, program_id, state
  )${importsLogged('made')} select id from made`,
)
const receive = statement<
  {
    id: string
    head: Buffer
    columns: string
    rows: number
    bytes: number
    encoding: string
    delimiter: string
    now: Date
  },
  ImportCounters
>(
  'imports.receive',
  'set',
  `with moved as (
    update import_run set state = '${ImportState.mapping}', head = :head::bytea, columns = :columns::jsonb, rows = :rows::int, bytes = :bytes::int,
           encoding = :encoding::text, delimiter = :delimiter::text, updated_at = :now::timestamptz
     where id = :id::text returning import_run.*
  )${importsLogged('moved')} select ${counterColumns} from moved`,
)

export type Receiving = { programId: string; fileName: string; chunks: AsyncIterable<Uint8Array> }

/** `unit` stands alone: no transaction stays open while a slow line sends. Throws importUnreadable, payloadTooLarge. */
export async function receiveImport(
  unit: ModelUnit,
  { programId, fileName, chunks }: Receiving,
): Promise<ImportCounters> {
  await requireNoSandbox(unit, programId)
  const { tx, now, actor } = unit
  const id = newId('im')
  await unit.sql(begin, {
    id,
    programId,
    fileName: fileName.slice(0, importLimits.fileName),
    byKind: actor.kind,
    byId: actor.id,
    byName: actor.name,
    byAddress: actor.address,
    now,
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
    const [row] = await unit.sql(receive, {
      id,
      head: sealHead(id, head),
      columns: JSON.stringify(columns),
      rows,
      bytes,
      encoding,
      delimiter,
      now,
    })
    if (!row) throw new Error('an import that came in is gone')
    await record(unit, { action: 'import.upload', programId, data: { importId: id, rows, columns: head.length } })
    return countersOf(row)
  } catch (error) {
    await tx.importRun.deleteMany({ where: { id } })
    throw error
  }
}
