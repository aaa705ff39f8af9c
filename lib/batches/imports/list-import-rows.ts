// Rows of an import in one state, by line.

import type { ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportRowView } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { rowColumns, type StoredRow, viewRows } from './row-view'
import type { Place } from './run-row'

const page = statement<{ importId: string; state: string; after: number; limit: number }, StoredRow>(
  'imports.rows',
  'list',
  `select ${rowColumns} from import_row
          where run_id = :importId::text and state = :state::text and row > :after::int order by row limit :limit::int`,
)
const there = statement<{ importId: string; programId: string }>(
  'imports.there',
  'within',
  'select id from import_run where id = :importId::text and program_id = :programId::text',
)

export type RowPage = Place & { state: ImportRowState; after: number; limit: number }

/** `older` is where the next page begins. Throws notFound. */
export async function listImportRows(
  unit: Unit,
  { programId, importId, state, after, limit }: RowPage,
): Promise<{ rows: ImportRowView[]; older: number | null }> {
  const [run] = await unit.sql(there, { importId, programId })
  if (!run) throw new Refusal('notFound')
  const found = await unit.sql(page, { importId, state, after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const rows = await viewRows(unit, importId, shown)
  const patientIds = shown.flatMap(({ patientId }) => patientId ?? [])
  await record(unit, { action: 'import.rows', programId, patientIds, data: { importId, state, rows: rows.length } })
  return { rows, older: found.length > limit ? (shown.at(-1)?.row ?? null) : null }
}
