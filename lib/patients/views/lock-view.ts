// A view somebody is about to change, held for this transaction. A view they do not see is not there.
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import type { ViewPlace } from './view-row'

const lock = {
  name: 'views.lock',
  text: `select version, team, name, staff_id as "staffId" from saved_view
          where id = $1::text and program_id = $2::text and (deleted_at is not null) = $4::boolean
            and (team or staff_id = $3::text)
            for no key update`,
}

type Held = { version: number; team: boolean; name: string; staffId: string }

export async function lockView(
  unit: Unit,
  { programId, viewId, manages, shares }: ViewPlace & { viewId: string },
  deleted = false,
): Promise<Held> {
  const [held] = await unit.sql<Held>(lock, [viewId, programId, unit.actor.id, deleted])
  if (!held) throw new Refusal('notFound')
  const may = held.team ? shares && (manages || held.staffId === unit.actor.id) : held.staffId === unit.actor.id
  if (!may) throw new Refusal('forbidden')
  return held
}

const namesake = {
  name: 'views.namesake',
  text: `select id from saved_view
          where program_id = $1::text and lower(name) = lower($2::text) and deleted_at is null and id <> $3::text
            and team = $4::boolean and (team or staff_id = $5::text)`,
}

/** Of the views that the same people see no two have one name. */
export async function requireFreeName(
  unit: Unit,
  { programId, viewId, name, team, staffId }: { programId: string; viewId: string } & Omit<Held, 'version'>,
): Promise<void> {
  const taken = await unit.sql(namesake, [programId, name, viewId, team, staffId])
  if (taken.length > 0) throw new Refusal('viewNameTaken')
}
