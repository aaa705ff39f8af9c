// The order of a person's tabs and the view that opens the list: their own affair, also for the team's views.
import type { ViewSettings } from '@/lib/contract/patients/views'
import type { TxUnit } from '@/lib/platform/unit'
import { readViews } from './read-views'
import { requireVisible } from './require-visible'
import type { ViewAccess } from './view-row'

/** Throws notFound. */
export async function arrangeViews(
  unit: TxUnit,
  { order, defaultView, ...access }: ViewAccess & { order: string[]; defaultView: string | null },
): Promise<ViewSettings> {
  await requireVisible(unit, { programId: access.programId, viewIds: [...order, defaultView] })
  const own = { staffId: unit.actor.id, programId: access.programId }
  await unit.tx.viewSettings.upsert({
    where: { staffId_programId: own },
    create: { ...own, viewOrder: order, defaultView },
    update: { viewOrder: order, defaultView },
  })
  return readViews(unit, access)
}
