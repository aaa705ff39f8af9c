// The links that case updates issued are taken back with them, as though they had never been: a form that came with one
// and was never opened goes too, and one that was there before has its older link and its questions again.

import type { FlowState } from '@/lib/contract/journeys/flow-vocabulary'
import { flowsLogged, linksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const [open, withdrawn] = ['open', 'withdrawn'] satisfies FlowState[]

// Of a link without a message the timeline knows the flow, and there the link of that moment is the one. A link that was
// replaced since belongs to whoever replaced it.
const takeBack = statement<{ eventIds: readonly string[]; now: Date }>(
  'links.takeBack',
  'set',
  `
  with given as (
    select coalesce(s.link_id, (select l.id from flow_link l where l.flow_id = t.data -> 'link' ->> 'flowId' and l.created_at = t.at limit 1)) as id,
           t.data -> 'link' -> 'onlyBefore' as "only"
      from timeline_entry t left join sms s on s.id = t.sms_id where t.id = any(:eventIds::text[])
  ), revoked as (
    update flow_link l set revoked_at = :now::timestamptz from given
     where l.id = given.id and l.revoked_at is null and l.replaced_at is null returning l.id, l.flow_id, l.created_at, given."only"
  ), shut as (
    delete from link_session using revoked where link_session.link_id = revoked.id
  ), restored as (
    update flow_link l set replaced_at = null from revoked r
     where l.flow_id = r.flow_id and l.replaced_at = r.created_at and l.id <> r.id
  ), links as (
    select r.id, f.program_id, f.patient_id from revoked r join flow f on f.id = r.flow_id
  )${linksLogged('links')}, taken as (
  update flow f set updated_at = :now::timestamptz,
         state = case when f.created_at = r.created_at and f.started_at is null then '${withdrawn}' else f.state end,
         "only" = case when jsonb_typeof(r."only") = 'array' then array(select jsonb_array_elements_text(r."only")) else f."only" end
    from revoked r where f.id = r.flow_id and f.state = '${open}'
  returning f.id, f.program_id, f.patient_id, f.kind, f.state
  )${flowsLogged('taken')} select id from taken`,
)

/** Flow before link, as everybody takes them. */
const holdFlows = statement<{ eventIds: readonly string[] }>(
  'links.holdTakenBack',
  'claim',
  `select f.id from timeline_entry t join flow f on f.id = t.data -> 'link' ->> 'flowId'
          where t.id = any(:eventIds::text[]) order by f.id for no key update of f`,
)

/** In a transaction that holds the patients. */
export async function takeBackLinks(unit: Unit, eventIds: readonly string[]): Promise<void> {
  await unit.sql(holdFlows, { eventIds })
  await unit.sql(takeBack, { eventIds, now: unit.now })
}
