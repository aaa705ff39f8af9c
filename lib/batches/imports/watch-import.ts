// How far an import is, in numbers alone: asked often, and nothing of a patient is in it.
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import { counterColumns, countersOf, type Place } from './run-row'

const look = {
  name: 'imports.watch',
  text: `select ${counterColumns} from import_run where id = $1::text and program_id = $2::text`,
}

/** Throws notFound. */
export async function watchImport(unit: Unit, { programId, importId }: Place): Promise<ImportCounters> {
  const [row] = await unit.sql<ImportCounters>(look, [importId, programId])
  if (!row) throw new Refusal('notFound')
  return countersOf(row)
}
