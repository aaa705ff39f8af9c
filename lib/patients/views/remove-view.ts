// A deleted view is gone for everybody who saw it, and can be brought back.

import type { ViewDesk } from '@/lib/contract/patients/views'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { lockView } from './lock-view'
import { readViews } from './read-views'
import type { ViewPlace } from './view-row'

const remove = {
  name: 'views.remove',
  text: 'update saved_view set deleted_at = $2::timestamptz where id = $1::text',
}

export async function removeView(unit: Unit, { viewId, ...place }: ViewPlace & { viewId: string }): Promise<ViewDesk> {
  const { team } = await lockView(unit, { ...place, viewId })
  await unit.sql(remove, [viewId, unit.now])
  await record(unit, { action: 'view.remove', programId: place.programId, data: { viewId, team } })
  return readViews(unit, place)
}
