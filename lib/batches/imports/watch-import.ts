// How far an import is, in numbers alone: asked often, and nothing of a patient is in it.
import type { ImportCounters } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'
import { counterFields, countersOf, type ImportIds } from './run-row'

/** Throws notFound. */
export async function watchImport(unit: TxUnit, { programId, importId }: ImportIds): Promise<ImportCounters> {
  const row = await unit.tx.importRun.findFirst({ where: { id: importId, programId }, select: counterFields })
  if (!row) throw new Refusal('notFound')
  return countersOf(row)
}
