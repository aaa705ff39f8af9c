// Finds the patients a bulk action is about: the rows a person chose, or everybody the list's own filters and search leave.
import type { BulkScope } from '@/lib/contract/batches/bulk'
import { filterPlanOf, sourceFor } from '@/lib/patients/list/list-filter-plan'
import { partsOf } from '@/lib/patients/list/list-search'
import { recognise } from '@/lib/patients/search/read-typed'
import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'

const chosen = statement<{ programId: string; ids: readonly string[]; most: number }>(
  'bulk.chosen',
  'list',
  `select id from patient where program_id = :programId::text and id = any(:ids::text[]) order by search_name, id limit :most::int`,
)

/** At most `most` ids, each once; whoever is no patient of the program is not among them. */
export async function matchPatients(
  unit: Unit,
  { programId, scope, most }: { programId: string; scope: BulkScope; most: number },
): Promise<string[]> {
  if ('ids' in scope) return idsOf(await unit.sql(chosen, { programId, ids: scope.ids, most }))

  const values = new Values()
  const source = await sourceFor(unit, programId, filterPlanOf(scope.filters, unit), values)
  const where = [...source.conditions]
  const found = partsOf(recognise(scope.search), programId).map(({ found }) => found(values))
  if (found.length > 0) where.push(`(${found.join(' or ')})`)
  if (scope.except.length > 0) where.push(`id <> all(${values.at(scope.except, 'text[]')})`)
  const text = `${source.with}select id from ${source.from} where ${where.join(' and ')}
                 order by search_name, id limit ${values.at(most, 'int')}`
  return idsOf(await unit.sql({ name: plannedAnew, text }, values.all))
}

const idsOf = (rows: readonly unknown[]) => (rows as { id: string }[]).map(({ id }) => id)
