// Stops an import after the rows it is at; it can go on later. One that has ended stays as it is.

import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { counterColumns, countersOf, holdRun, type Place } from './run-row'

const stop = statement<{ id: string; now: Date }, ImportCounters>(
  'imports.stop',
  'within',
  `update import_run set state = 'stopped', updated_at = :now::timestamptz where id = :id::text and state = 'running'
         returning ${counterColumns}`,
)

/** Throws notFound. */
export async function stopImport(unit: Unit, place: Place): Promise<ImportCounters> {
  const run = await holdRun(unit, place, ImportState.all)
  const [row] = await unit.sql(stop, { id: run.id, now: unit.now })
  if (!row) return countersOf(run)
  const data = { importId: run.id, done: row.done, rows: row.rows }
  await record(unit, { action: 'import.stop', programId: run.programId, data })
  return countersOf(row)
}
