// A new view, at the end of the person's tabs.

import type { ViewDesk, ViewShape } from '@/lib/contract/patients/views'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readViews } from './read-views'
import { requireWithinLimit } from './require-within-limit'
import type { ViewPlace } from './view-row'

const insert = statement<{
  id: string
  programId: string
  callerId: string
  team: boolean
  name: string
  shape: string
  now: Date
}>(
  'views.create',
  'within',
  `insert into saved_view (id, program_id, staff_id, team, name, shape, created_at, updated_at)
         values (:id::text, :programId::text, :callerId::text, :team::boolean, :name::text, :shape::jsonb, :now::timestamptz, :now::timestamptz)
         on conflict do nothing returning id`,
)

export async function createView(
  unit: Unit,
  { name, team, shape, ...place }: ViewPlace & { name: string; team: boolean; shape: ViewShape },
): Promise<ViewDesk & { id: string }> {
  const { programId, shares } = place
  if (team && !shares) throw new Refusal('forbidden')
  await requireWithinLimit(unit, { programId, staffId: unit.actor.id })
  const id = newId('vw')
  const made = await unit.sql(insert, {
    id,
    programId,
    callerId: unit.actor.id,
    team,
    name,
    shape: JSON.stringify(shape),
    now: unit.now,
  })
  if (made.length === 0) throw new Refusal('viewNameTaken')
  await record(unit, { action: 'view.create', programId, data: { viewId: id, team } })
  return { ...(await readViews(unit, place)), id }
}
