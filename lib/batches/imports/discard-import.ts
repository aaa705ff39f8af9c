// Drops what a file said, and its name, which may be a patient's. Patients that were created stay, and so does what the import came to, in numbers.

import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { importsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { counterColumns, countersOf, holdRun, type ImportIds } from './run-row'

// Of several runs, so that the sweep drops many the same way.
type Runs = { runIds: readonly string[] }
export const dropPacks = statement<Runs>(
  'imports.dropPacks',
  'within',
  'delete from import_pack where run_id = any(:runIds::text[])',
)
export const dropRows = statement<Runs>(
  'imports.dropRows',
  'within',
  'delete from import_row where run_id = any(:runIds::text[]) and patient_id is null',
)
export const dropValues = statement<Runs>(
  'imports.dropValues',
  'within',
  'update import_row set sealed = null where run_id = any(:runIds::text[]) and sealed is not null',
)
export const dropHead = statement<Runs & { now: Date }, ImportCounters>(
  'imports.dropHead',
  'set',
  `with moved as (
    update import_run set head = null, mend = null, file_name = '', purged_at = :now::timestamptz, updated_at = :now::timestamptz,
                ended_at = coalesce(ended_at, :now::timestamptz), failure = null,
                state = case when state = 'done' then state else 'discarded' end
          where id = any(:runIds::text[])
    returning import_run.*
  )${importsLogged('moved')} select ${counterColumns} from moved`,
)

/** Throws notFound, or importElsewhere while it runs: stop it first. */
export async function discardImport(unit: Unit, ids: ImportIds): Promise<ImportCounters> {
  const run = await holdRun(
    unit,
    ids,
    ImportState.all.filter((state) => state !== 'running' && state !== 'receiving'),
  )
  if (run.purged) return countersOf(run)
  const runIds = [run.id]
  for (const drop of [dropPacks, dropRows, dropValues]) await unit.sql(drop, { runIds })
  const [row] = await unit.sql(dropHead, { runIds, now: unit.now })
  if (!row) throw new Error('an import was held and is gone')
  await record(unit, { action: 'import.discard', programId: run.programId, data: { importId: run.id, rows: run.rows } })
  return countersOf(row)
}
