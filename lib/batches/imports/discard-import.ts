// Drops what a file said, and its name, which may be a patient's. Patients that were created stay, and so does what the import came to, in numbers.

import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { counterColumns, countersOf, holdRun, type Place } from './run-row'

// `$1` are runs, so that the sweep drops many the same way.
export const dropPacks = { name: 'imports.dropPacks', text: 'delete from import_pack where run_id = any($1::text[])' }
export const dropRows = {
  name: 'imports.dropRows',
  text: 'delete from import_row where run_id = any($1::text[]) and patient_id is null',
}
export const dropValues = {
  name: 'imports.dropValues',
  text: 'update import_row set sealed = null where run_id = any($1::text[]) and sealed is not null',
}
export const dropHead = {
  name: 'imports.dropHead',
  text: `update import_run set head = null, mend = null, file_name = '', purged_at = $2::timestamptz, updated_at = $2::timestamptz,
                ended_at = coalesce(ended_at, $2::timestamptz), failure = null,
                state = case when state = 'done' then state else 'discarded' end
          where id = any($1::text[]) returning ${counterColumns}`,
}

/** Throws notFound, or importElsewhere while it runs: stop it first. */
export async function discardImport(unit: Unit, place: Place): Promise<ImportCounters> {
  const run = await holdRun(
    unit,
    place,
    ImportState.all.filter((state) => state !== 'running' && state !== 'receiving'),
  )
  if (run.purged) return countersOf(run)
  for (const statement of [dropPacks, dropRows, dropValues]) await unit.sql(statement, [[run.id]])
  const [row] = await unit.sql<ImportCounters>(dropHead, [[run.id], unit.now])
  if (!row) throw new Error('an import was held and is gone')
  await record(unit, { action: 'import.discard', programId: run.programId, data: { importId: run.id, rows: run.rows } })
  return countersOf(row)
}
