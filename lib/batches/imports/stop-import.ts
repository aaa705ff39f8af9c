// Stops an import after the rows it is at; it can go on later. One that has ended stays as it is.

import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { counterFields, countersOf, holdRun, type Place } from './run-row'

/** Throws notFound. */
export async function stopImport(unit: TxUnit, place: Place): Promise<ImportCounters> {
  const run = await holdRun(unit, place, ImportState.all)
  if (run.state !== ImportState.running) return countersOf(run)
  const row = await unit.tx.importRun.update({
    where: { id: run.id },
    data: { state: ImportState.stopped, updatedAt: unit.now },
    select: counterFields,
  })
  const data = { importId: run.id, done: row.done, rows: row.rows }
  await record(unit, { action: 'import.stop', programId: run.programId, data })
  return countersOf(row)
}
