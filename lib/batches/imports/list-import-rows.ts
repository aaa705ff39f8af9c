// Rows of an import in one state, by line.

import type { ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportRowView } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { rowFields, type StoredRow, viewRows } from './row-view'
import type { ImportIds } from './run-row'

export type RowPage = ImportIds & { state: ImportRowState; after: number; limit: number }

/** `older` is where the next page begins. Throws notFound. */
export async function listImportRows(
  unit: TxUnit,
  { programId, importId, state, after, limit }: RowPage,
): Promise<{ rows: ImportRowView[]; older: number | null }> {
  const run = await unit.tx.importRun.findFirst({ where: { id: importId, programId }, select: { id: true } })
  if (!run) throw new Refusal('notFound')
  const found = await unit.tx.importRow.findMany({
    where: { runId: importId, state, row: { gt: after } },
    orderBy: { row: 'asc' },
    take: limit + 1,
    select: rowFields,
  })
  const shown = found.slice(0, limit) as StoredRow[]
  const rows = await viewRows(unit, importId, shown)
  const patientIds = shown.flatMap(({ patientId }) => patientId ?? [])
  await record(unit, { action: 'import.rows', programId, patientIds, data: { importId, state, rows: rows.length } })
  return { rows, older: found.length > limit ? (shown.at(-1)?.row ?? null) : null }
}
