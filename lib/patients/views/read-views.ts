// The tabs a person sees over a program's list: the team's views and their own, in the order they gave them.
import type { ViewSettings } from '@/lib/contract/patients/views'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type ViewAccess, type ViewRecord, viewOf } from './view-row'

const read = statement<{ programId: string; callerId: string }, Omit<ViewSettings, 'views'> & { views: ViewRecord[] }>(
  'views.settings',
  'list',
  `
  with settings as (select * from view_settings where staff_id = :callerId::text and program_id = :programId::text)
  select (select default_view from settings) as "defaultView", (select last_view from settings) as "lastView",
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
            from staff_program sp join staff s on s.id = sp.staff_id
           where sp.program_id = :programId::text and sp.ended_at is null and s.disabled_at is null), '[]') as people,
         coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.title) order by lower(c.title), c.id)
            from campaign c where c.program_id = :programId::text and exists (select from campaign_entry e where e.campaign_id = c.id)), '[]') as campaigns,
         coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'team', v.team, 'mine', v.staff_id = :callerId::text,
                                              'madeBy', s.name, 'shape', v.shape, 'version', v.version)
                  order by array_position((select view_order from settings), v.id) nulls last, v.team desc, v.created_at, v.id)
            from saved_view v join staff s on s.id = v.staff_id
           where v.program_id = :programId::text and v.deleted_at is null and (v.team or v.staff_id = :callerId::text)), '[]') as views`,
)

export async function readViews(unit: Unit, access: ViewAccess): Promise<ViewSettings> {
  const [found] = await unit.sql(read, { programId: access.programId, callerId: unit.actor.id })
  if (!found) return { views: [], defaultView: null, lastView: null, people: [], campaigns: [] }
  return { ...found, views: found.views.map((row) => viewOf(row, access)) }
}
