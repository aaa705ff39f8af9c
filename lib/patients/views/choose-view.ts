// Remembers the view a person looks at, so that the list opens as it was left, on any machine.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { requireVisible } from './require-visible'

const choose = statement<{ callerId: string; programId: string; viewId: string | null }>(
  'views.choose',
  'within',
  `insert into view_desk (staff_id, program_id, last_view) values (:callerId::text, :programId::text, :viewId::text)
         on conflict (staff_id, program_id) do update set last_view = excluded.last_view
          where view_desk.last_view is distinct from excluded.last_view`,
)

/** Throws notFound. */
export async function chooseView(
  unit: Unit,
  { programId, viewId }: { programId: string; viewId: string | null },
): Promise<{ lastView: string | null }> {
  await requireVisible(unit, { programId, viewIds: [viewId] })
  await unit.sql(choose, { callerId: unit.actor.id, programId, viewId })
  return { lastView: viewId }
}
