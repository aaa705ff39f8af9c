// A new view, at the end of the person's tabs.

import type { ViewSettings, ViewShape } from '@/lib/contract/patients/views'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readViews } from './read-views'
import { requireWithinLimit } from './require-within-limit'
import type { ViewAccess } from './view-row'

export async function createView(
  unit: TxUnit,
  { name, team, shape, ...access }: ViewAccess & { name: string; team: boolean; shape: ViewShape },
): Promise<ViewSettings & { id: string }> {
  const { programId, shares } = access
  if (team && !shares) throw new Refusal('forbidden')
  await requireWithinLimit(unit, { programId, staffId: unit.actor.id })
  const id = newId('vw')
  const made = await unit.tx.savedView.createMany({
    data: { id, programId, staffId: unit.actor.id, team, name, shape, createdAt: unit.now, updatedAt: unit.now },
    skipDuplicates: true,
  })
  if (made.count === 0) throw new Refusal('viewNameTaken')
  await logChanges(unit, [{ kind: 'viewMoved', programId, subject: id }])
  await record(unit, { action: 'view.create', programId, data: { viewId: id, team } })
  return { ...(await readViews(unit, access)), id }
}
