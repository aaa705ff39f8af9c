// An import as its page shows it: what the file is like, how its columns are read, and how far it is.

import type { ImportField } from '@/lib/contract/batches/import-columns'
import type { ImportEncoding } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn, ImportView } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { openHead, openPack } from './packs'
import { headKey } from './receive-import'
import { type LineRow, lineColumns, lineOf, type Place } from './run-row'

const samples = 3

const read = statement<{ importId: string; programId: string }, Row>(
  'imports.read',
  'within',
  `select ${lineColumns}, bytes, encoding, delimiter, started_at as "startedAt", invites, consent_asked as "consentAsked",
                head, columns, (select g.require_only_program from support_program g where g.id = r.program_id) as open, (select p.sealed from import_pack p where p.run_id = r.id and p.first_row = 0) as pack
           from import_run r where id = :importId::text and program_id = :programId::text`,
)
const remembered = statement<{ programId: string; headKey: string }>(
  'imports.isRemembered',
  'within',
  'select true as yes from import_mapping where program_id = :programId::text and head_key = :headKey::text',
)

type Row = LineRow & {
  bytes: number
  encoding: ImportEncoding
  delimiter: string
  startedAt: Date | null
  invites: boolean
  consentAsked: boolean
  head: Uint8Array | null
  columns: ImportColumn[]
  pack: Uint8Array | null
  open: boolean
}

/** §4.1: what an invite must give, unless the program asks for its own id only. */
const needed = ['externalId', 'phoneNumber', 'firstName', 'lastName'] satisfies ImportField[]

/** Throws notFound. */
export async function readImport(unit: Unit, { programId, importId }: Place): Promise<ImportView> {
  const [row] = await unit.sql(read, { importId, programId })
  if (!row) throw new Refusal('notFound')
  const head = row.head ? openHead(row.id, row.head) : []
  const pack = row.pack ? openPack(row.id, 0, row.pack) : null
  const [known] = head.length > 0 ? await unit.sql(remembered, { programId, headKey: headKey(head) }) : []
  await record(unit, { action: 'import.read', programId, data: { importId } })
  return {
    ...lineOf(row),
    bytes: row.bytes,
    encoding: row.encoding,
    delimiter: row.delimiter,
    startedAt: row.startedAt?.toISOString() ?? null,
    invites: row.invites,
    consentAsked: row.consentAsked,
    head,
    columns: row.columns,
    needed: row.open ? [] : needed,
    remembered: known !== undefined,
    samples: (pack?.rows ?? [])
      .slice(0, samples)
      .map((values, index) => ({ line: pack?.lines[index] ?? 0, values: values.slice(0, head.length) })),
  }
}
