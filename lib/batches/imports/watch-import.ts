// How far an import is, in numbers alone: asked often, and nothing of a patient is in it.
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { counterColumns, countersOf, type Place } from './run-row'

const look = statement<{ importId: string; programId: string }, ImportCounters>(
  'imports.watch',
  'within',
  `select ${counterColumns} from import_run where id = :importId::text and program_id = :programId::text`,
)

/** Throws notFound. */
export async function watchImport(unit: Unit, { programId, importId }: Place): Promise<ImportCounters> {
  const [row] = await unit.sql(look, { importId, programId })
  if (!row) throw new Refusal('notFound')
  return countersOf(row)
}
