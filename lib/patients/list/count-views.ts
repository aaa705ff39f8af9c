// How many patients each tab has: all of them in one statement, each counted to 10,000.

import { ownerMe } from '@/lib/contract/patients/list-columns'
import { noFilters } from '@/lib/contract/patients/patient-list'
import { BuiltInView, type ViewCount, viewCountLimit } from '@/lib/contract/patients/views'
import { readViews } from '@/lib/patients/views/read-views'
import type { ViewAccess } from '@/lib/patients/views/view-row'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { countQuery, filterPlanOf } from './list-filter-plan'

const builtIn: Record<BuiltInView, typeof noFilters> = { all: noFilters, mine: { ...noFilters, owner: ownerMe } }

export async function countViews(unit: Unit, access: ViewAccess): Promise<{ rows: ViewCount[] }> {
  const { views } = await readViews(unit, access)
  const asked = [
    ...BuiltInView.all.map((id) => ({ id: id as string, filters: builtIn[id] })),
    ...views.map(({ id, shape }) => ({ id, filters: shape.filters })),
  ]
  const values = new Values()
  const counts = asked.map(({ id, filters }) => {
    const query = countQuery(values, access.programId, filterPlanOf(filters, unit), viewCountLimit + 1)
    return `(select ${values.at(id, 'text')} as id, n from (${query}) one)`
  })
  const rows = await unit.sql<{ id: string; n: number }>(
    { name: plannedAnew, text: counts.join(' union all ') },
    values.all,
  )
  return {
    rows: rows.map(({ id, n }) => ({ id, matching: Math.min(n, viewCountLimit), exact: n <= viewCountLimit })),
  }
}
