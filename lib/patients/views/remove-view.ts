// A deleted view is gone for everybody who saw it, and can be brought back.

import type { ViewSettings } from '@/lib/contract/patients/views'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockView } from './lock-view'
import { readViews } from './read-views'
import type { ViewPlace } from './view-row'

export async function removeView(
  unit: TxUnit,
  { viewId, ...place }: ViewPlace & { viewId: string },
): Promise<ViewSettings> {
  const { team } = await lockView(unit, { ...place, viewId })
  await unit.tx.savedView.update({ where: { id: viewId }, data: { deletedAt: unit.now } })
  await record(unit, { action: 'view.remove', programId: place.programId, data: { viewId, team } })
  return readViews(unit, place)
}
