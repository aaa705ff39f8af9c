// The order of a person's tabs and the view that opens the list: their own affair, also for the team's views.
import type { ViewDesk } from '@/lib/contract/patients/views'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { readViews } from './read-views'
import { requireVisible } from './require-visible'
import type { ViewPlace } from './view-row'

const arrange = statement<{
  callerId: string
  programId: string
  order: readonly string[]
  defaultView: string | null
}>(
  'views.arrange',
  'within',
  `insert into view_desk (staff_id, program_id, view_order, default_view)
         values (:callerId::text, :programId::text, :order::text[], :defaultView::text)
         on conflict (staff_id, program_id) do update set view_order = excluded.view_order, default_view = excluded.default_view`,
)

/** Throws notFound. */
export async function arrangeViews(
  unit: Unit,
  { order, defaultView, ...place }: ViewPlace & { order: string[]; defaultView: string | null },
): Promise<ViewDesk> {
  await requireVisible(unit, { programId: place.programId, viewIds: [...order, defaultView] })
  await unit.sql(arrange, { callerId: unit.actor.id, programId: place.programId, order, defaultView })
  return readViews(unit, place)
}
