// Brings a deleted view back as it was, unless another one has its name by now, or there are enough without it.

import type { ViewSettings } from '@/lib/contract/patients/views'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockView, requireFreeName } from './lock-view'
import { readViews } from './read-views'
import { requireWithinLimit } from './require-within-limit'
import type { ViewAccess } from './view-row'

export async function restoreView(
  unit: TxUnit,
  { viewId, ...access }: ViewAccess & { viewId: string },
): Promise<ViewSettings> {
  const held = await lockView(unit, { ...access, viewId }, true)
  await requireWithinLimit(unit, { programId: access.programId, staffId: held.staffId })
  await requireFreeName(unit, { ...held, programId: access.programId, viewId })
  await unit.tx.savedView.update({ where: { id: viewId }, data: { deletedAt: null } })
  await logChanges(unit, [{ kind: 'viewMoved', programId: access.programId, subject: viewId }])
  await record(unit, { action: 'view.restore', programId: access.programId, data: { viewId, team: held.team } })
  return readViews(unit, access)
}
