// What a view shows, what it is called, or who sees it. Taking a change back is the same act with what stood before.

import type { ViewSettings, ViewShape } from '@/lib/contract/patients/views'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockView, requireFreeName } from './lock-view'
import { readViews } from './read-views'
import type { ViewAccess } from './view-row'

type Change = { version: number; name?: string | undefined; team?: boolean | undefined; shape?: ViewShape | undefined }

export async function changeView(
  unit: TxUnit,
  { version, viewId, ...change }: ViewAccess & { viewId: string } & Change,
): Promise<ViewSettings> {
  const { programId, manages, shares, shape } = change
  const access = { programId, manages, shares }
  const held = await lockView(unit, { ...access, viewId })
  if (held.version !== version) throw new Refusal('viewChanged')
  const { name = held.name, team = held.team } = change
  if (team && !held.team && !shares) throw new Refusal('forbidden')
  // Somebody else's view that is no longer the team's would be gone for everybody but them.
  if (!team && held.team && held.staffId !== unit.actor.id) throw new Refusal('forbidden')
  await requireFreeName(unit, { programId, viewId, name, team, staffId: held.staffId })
  await unit.tx.savedView.update({
    where: { id: viewId },
    data: { name, team, ...(shape && { shape }), version: { increment: 1 }, updatedAt: unit.now },
  })
  await logChanges(unit, [{ kind: 'viewMoved', programId, subject: viewId }])
  await record(unit, {
    action: 'view.change',
    programId,
    data: { viewId, changed: (['name', 'team', 'shape'] as const).filter((part) => change[part] !== undefined) },
  })
  return readViews(unit, access)
}
