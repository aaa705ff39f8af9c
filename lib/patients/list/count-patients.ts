// How many patients a list has: exact where states alone decide, because the reader `counts` keeps those;
// exact to a limit for everything else. A call of its own, so that the rows never wait for it.

import { countLimit, type PatientCount, type PatientFilters } from '@/lib/contract/patients/patient-list'
import { recognise } from '@/lib/patients/search/read-typed'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { countedExactly, countPassing, everybody, type FilterPlan, filterPlanOf, sourceFor } from './list-filter-plan'
import { partsOf, searchCount } from './list-search'
import type { Trait } from './trait'

/** `traits`: asked beside the filters, of rows chosen by hand. */
export type CountInput = { programId: string; filters: PatientFilters; search: string; traits?: readonly Trait[] }

export async function countPatients(
  unit: Unit,
  { programId, filters, search, traits = [] }: CountInput,
  limit: number = countLimit,
): Promise<PatientCount> {
  const own = filterPlanOf(filters, unit)
  const filterPlan = { ...own, traits: [...own.traits, ...traits] }
  const total = await countPassing(unit, programId, everybody, limit)
  const looks = recognise(search)
  if (looks.length === 0) {
    const matching = await countPassing(unit, programId, filterPlan, limit + 1)
    return bounded(matching, total, countedExactly(filterPlan) ? matching : limit)
  }
  const matching = await countFound(unit, programId, filterPlan, search, limit)
  // A count of what a name finds tells something about a patient; a count of states does not.
  await record(unit, { action: 'patient.search', programId, data: { in: looks.map((look) => look.in), counted: true } })
  return bounded(matching, total, limit)
}

const bounded = (counted: number, total: number, limit: number): PatientCount => ({
  matching: Math.min(counted, limit),
  exact: counted <= limit,
  total,
})

async function countFound(
  unit: Unit,
  programId: string,
  filterPlan: FilterPlan,
  search: string,
  limit: number,
): Promise<number> {
  const values = new Values()
  const source = await sourceFor(unit, programId, filterPlan, values)
  const text = searchCount(partsOf(recognise(search), programId), source, values, limit + 1)
  const [row] = await unit.sql<{ n: number }>({ name: plannedAnew, text }, values.all)
  return row?.n ?? 0
}
