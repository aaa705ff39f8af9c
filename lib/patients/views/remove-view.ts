// A deleted view is gone for everybody who saw it, and can be brought back.

import type { ViewSettings } from '@/lib/contract/patients/views'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockView } from './lock-view'
import { readViews } from './read-views'
import type { ViewAccess } from './view-row'

export async function removeView(
  unit: TxUnit,
  { viewId, ...access }: ViewAccess & { viewId: string },
): Promise<ViewSettings> {
  const { team } = await lockView(unit, { ...access, viewId })
  await unit.tx.savedView.update({ where: { id: viewId }, data: { deletedAt: unit.now } })
  await logChanges(unit, [{ kind: 'viewMoved', programId: access.programId, subject: viewId }])
  await record(unit, { action: 'view.remove', programId: access.programId, data: { viewId, team } })
  return readViews(unit, access)
}
