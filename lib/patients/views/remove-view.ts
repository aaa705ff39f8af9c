// A deleted view is gone for everybody who saw it, and can be brought back.

import type { ViewDesk } from '@/lib/contract/patients/views'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { lockView } from './lock-view'
import { readViews } from './read-views'
import type { ViewPlace } from './view-row'

const remove = statement<{ viewId: string; now: Date }>(
  'views.remove',
  'within',
  'update saved_view set deleted_at = :now::timestamptz where id = :viewId::text',
)

export async function removeView(unit: Unit, { viewId, ...place }: ViewPlace & { viewId: string }): Promise<ViewDesk> {
  const { team } = await lockView(unit, { ...place, viewId })
  await unit.sql(remove, { viewId, now: unit.now })
  await record(unit, { action: 'view.remove', programId: place.programId, data: { viewId, team } })
  return readViews(unit, place)
}
