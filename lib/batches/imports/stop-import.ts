// Stops an import after the rows it is at; it can go on later. One that has ended stays as it is.

import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { logImport } from './log-import'
import { counterFields, countersOf, holdRun, type ImportIds } from './run-row'

/** Throws notFound. */
export async function stopImport(unit: TxUnit, ids: ImportIds): Promise<ImportCounters> {
  const run = await holdRun(unit, ids, ImportState.all)
  if (run.state !== ImportState.running) return countersOf(run)
  const row = await unit.tx.importRun.update({
    where: { id: run.id },
    data: { state: ImportState.stopped, updatedAt: unit.now },
    select: counterFields,
  })
  await logImport(unit, run.programId, run.id, ImportState.stopped)
  const data = { importId: run.id, done: row.done, rows: row.rows }
  await record(unit, { action: 'import.stop', programId: run.programId, data })
  return countersOf(row)
}
