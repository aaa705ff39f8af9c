// A view somebody is about to change, held for this transaction. A view they do not see is not there.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { ViewAccess } from './view-row'

const lock = statement<{ viewId: string; programId: string; callerId: string; deleted: boolean }, Held>(
  'views.lock',
  'claim',
  `select version, team, name, staff_id as "staffId" from saved_view
          where id = :viewId::text and program_id = :programId::text and (deleted_at is not null) = :deleted::boolean
            and (team or staff_id = :callerId::text)
            for no key update`,
)

type Held = { version: number; team: boolean; name: string; staffId: string }

export async function lockView(
  unit: Unit,
  { programId, viewId, manages, shares }: ViewAccess & { viewId: string },
  deleted = false,
): Promise<Held> {
  const [held] = await unit.sql(lock, { viewId, programId, callerId: unit.actor.id, deleted })
  if (!held) throw new Refusal('notFound')
  const may = held.team ? shares && (manages || held.staffId === unit.actor.id) : held.staffId === unit.actor.id
  if (!may) throw new Refusal('forbidden')
  return held
}

const namesake = statement<{ programId: string; name: string; viewId: string; team: boolean; staffId: string }>(
  'views.namesake',
  'within',
  `select id from saved_view
          where program_id = :programId::text and lower(name) = lower(:name::text) and deleted_at is null and id <> :viewId::text
            and team = :team::boolean and (team or staff_id = :staffId::text)`,
)

/** Of the views that the same people see no two have one name. */
export async function requireFreeName(
  unit: Unit,
  { programId, viewId, name, team, staffId }: { programId: string; viewId: string } & Omit<Held, 'version'>,
): Promise<void> {
  const taken = await unit.sql(namesake, { programId, name, viewId, team, staffId })
  if (taken.length > 0) throw new Refusal('viewNameTaken')
}
