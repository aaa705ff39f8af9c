// Drops what a file said, and its name, which may be a patient's. Patients that were created stay, and so does what the import came to, in numbers.

import { lockHolds } from '@/lib/access/holds/lock-holds'
import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
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

/** Whether a legal hold stands on the program of `import_run r`, or on somebody who was among its rows. */
export const heldRun = `exists (select from legal_hold h where h.program_id = r.program_id and h.lifted_at is null
                              and (h.patient_id is null or exists (select from import_row w where w.run_id = r.id and w.patient_id = h.patient_id)))`
const held = statement<{ id: string }, { held: boolean }>(
  'imports.held',
  'list',
  `select ${heldRun} as held from import_run r where r.id = :id::text`,
)

/** Throws notFound, legalHold, or importElsewhere while it runs: stop it first. */
export async function discardImport(unit: Unit, ids: ImportIds): Promise<ImportCounters> {
  const run = await holdRun(
    unit,
    ids,
    ImportState.all.filter((state) => state !== 'running' && state !== 'receiving'),
  )
  if (run.purged) return countersOf(run)
  await lockHolds(unit, run.programId)
  const [standing] = await unit.sql(held, { id: run.id })
  if (standing?.held) throw new Refusal('legalHold')
  const runIds = [run.id]
  for (const drop of [dropPacks, dropRows, dropValues]) await unit.sql(drop, { runIds })
  const [row] = await unit.sql(dropHead, { runIds, now: unit.now })
  if (!row) throw new Error('an import was held and is gone')
  await record(unit, { action: 'import.discard', programId: run.programId, data: { importId: run.id, rows: run.rows } })
  return countersOf(row)
}
