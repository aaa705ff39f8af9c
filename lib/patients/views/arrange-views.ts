// The order of a person's tabs and the view that opens the list: their own affair, also for the team's views.
import type { ViewDesk } from '@/lib/contract/patients/views'
import type { Unit } from '@/lib/platform/unit'
import { readViews } from './read-views'
import { requireVisible } from './require-visible'
import type { ViewPlace } from './view-row'

const arrange = {
  name: 'views.arrange',
  text: `insert into view_desk (staff_id, program_id, view_order, default_view)
         values ($1::text, $2::text, $3::text[], $4::text)
         on conflict (staff_id, program_id) do update set view_order = excluded.view_order, default_view = excluded.default_view`,
}

/** Throws notFound. */
export async function arrangeViews(
  unit: Unit,
  { order, defaultView, ...place }: ViewPlace & { order: string[]; defaultView: string | null },
): Promise<ViewDesk> {
  await requireVisible(unit, { programId: place.programId, viewIds: [...order, defaultView] })
  await unit.sql(arrange, [unit.actor.id, place.programId, order, defaultView])
  return readViews(unit, place)
}
