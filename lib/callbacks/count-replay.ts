// How many deliveries a replay would put in line again, were it started now; what these are says replay-scope.ts.

import type { ReplayScope } from '@/lib/contract/callbacks/callback-views'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { scopeOf, searchQuery } from './delivery-sql'
import { movedKinds } from './replay-scope'

export type Counted = {
  programId: string
  /** Only what goes to this partner's endpoints. */
  partnerId?: string | undefined
  scope: ReplayScope
}

export async function countReplay(unit: Unit, { programId, partnerId, scope: asked }: Counted): Promise<number> {
  const scope = scopeOf(asked, partnerId)
  const kinds = movedKinds(scope)
  if (kinds.length === 0) return 0
  const values = new Values()
  const window = [`d.created_at <= ${values.at(unit.now, 'timestamptz')}`]
  const all = searchQuery(values, { programId, scope, kinds, window })
  const [row] = await unit.sql<{ total: number }>(
    { name: plannedAnew, text: `select count(*)::int as total from (${all}) counted` },
    values.all,
  )
  const total = row?.total ?? 0
  // How much somebody finished, and when, can be told from counts.
  if ('patient' in asked && asked.patient && total > 0)
    await record(unit, { action: 'callback.list', programId, patientIds: [asked.patient], data: { counted: total } })
  return total
}
