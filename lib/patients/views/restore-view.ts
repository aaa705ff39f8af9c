// Brings a deleted view back as it was, unless another one has its name by now, or there are enough without it.

import type { ViewSettings } from '@/lib/contract/patients/views'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockView, requireFreeName } from './lock-view'
import { readViews } from './read-views'
import { requireWithinLimit } from './require-within-limit'
import type { ViewPlace } from './view-row'

export async function restoreView(
  unit: TxUnit,
  { viewId, ...place }: ViewPlace & { viewId: string },
): Promise<ViewSettings> {
  const held = await lockView(unit, { ...place, viewId }, true)
  await requireWithinLimit(unit, { programId: place.programId, staffId: held.staffId })
  await requireFreeName(unit, { ...held, programId: place.programId, viewId })
  await unit.tx.savedView.update({ where: { id: viewId }, data: { deletedAt: null } })
  await record(unit, { action: 'view.restore', programId: place.programId, data: { viewId, team: held.team } })
  return readViews(unit, place)
}
