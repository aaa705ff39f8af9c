// A file of patients comes in: taken apart while it is sent, sealed row by row, and kept until somebody has said what its
// columns are. Nothing is created yet. A file that breaks off, or is none, leaves nothing behind.
import { createHmac } from 'node:crypto'
import { type ImportColumn, type ImportCounters, importLimits } from '@/lib/contract/batches/imports'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { secrets } from '@/lib/platform/secrets'
import type { Unit } from '@/lib/platform/unit'
import { guessColumns } from './guess-columns'
import { sealHead, sealPack } from './packs'
import { readPacks } from './read-packs'
import { counterColumns, countersOf } from './run-row'

const open = statement<{
  id: string
  programId: string
  name: string
  callerKind: string
  callerId: string
  callerName: string
  callerAddress: string
  now: Date
}>(
  'imports.open',
  'within',
  `insert into import_run (id, program_id, file_name, by_kind, by_id, by_name, by_address, created_at, updated_at)
         values (:id::text, :programId::text, :name::text, :callerKind::text, :callerId::text, :callerName::text, :callerAddress::text, :now::timestamptz, :now::timestamptz)`,
)
const keep = statement<{ id: string; first: number; rows: number; sealed: Buffer }>(
  'imports.keepPack',
  'within',
  'insert into import_pack (run_id, first_row, rows, sealed) values (:id::text, :first::int, :rows::int, :sealed::bytea)',
)
const remembered = statement<{ programId: string; headKey: string }, { columns: ImportColumn[] }>(
  'imports.remembered',
  'within',
  'select columns from import_mapping where program_id = :programId::text and head_key = :headKey::text',
)
const finish = statement<
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
  'imports.received',
  'within',
  `update import_run set state = 'mapping', head = :head::bytea, columns = :columns::jsonb, rows = :rows::int, bytes = :bytes::int,
                encoding = :encoding::text, delimiter = :delimiter::text, updated_at = :now::timestamptz
          where id = :id::text returning ${counterColumns}`,
)
const forget = statement<{ id: string }>('imports.forget', 'within', 'delete from import_run where id = :id::text')

/** Which columns a file has, in their order, as a key that tells nothing. */
export const headKey = (head: readonly string[]): string =>
  createHmac('sha256', secrets().sealKey).update(JSON.stringify(head)).digest('base64url')

export type Receiving = { programId: string; fileName: string; chunks: AsyncIterable<Uint8Array> }

/** `unit` stands alone: no transaction stays open while a slow line sends. Throws importUnreadable, payloadTooLarge. */
export async function receiveImport(unit: Unit, { programId, fileName, chunks }: Receiving): Promise<ImportCounters> {
  const { now, actor } = unit
  const id = newId('im')
  const name = fileName.slice(0, importLimits.fileName)
  await unit.sql(open, {
    id,
    programId,
    name,
    callerKind: actor.kind,
    callerId: actor.id,
    callerName: actor.name,
    callerAddress: actor.address,
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
      await unit.sql(keep, { id, first: pack.first, rows: pack.rows.length, sealed: sealPack(id, pack) })
    }
    const { head, bytes, encoding, delimiter } = step.value
    const [known] = await unit.sql(remembered, { programId, headKey: headKey(head) })
    const columns = known?.columns ?? guessColumns(head, sample)
    const [row] = await unit.sql(finish, {
      id,
      head: sealHead(id, head),
      columns: JSON.stringify(columns),
      rows,
      bytes,
      encoding,
      delimiter,
      now,
    })
    if (!row) throw new Error('an import was lost while it came in')
    await record(unit, { action: 'import.upload', programId, data: { importId: id, rows, columns: head.length } })
    return countersOf(row)
  } catch (error) {
    await unit.sql(forget, { id })
    throw error
  }
}
