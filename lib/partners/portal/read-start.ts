// The first page of the portal: each program the person has, with the last 24 hours of what is their partner's.
import type { PortalProgram } from '@/lib/contract/partners/portal'
import { day } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'

/** Counted no further. */
const most = 10_000

type Asked = { partnerId: string; programIds: readonly string[]; since: Date }
const list = statement<Asked, PortalProgram>(
  'portal.start',
  'list',
  `
  select p.id, p.name, p.sandbox, calls.requests, calls.refused, sent.delivered, sent.waiting, sent.failed,
         (select count(*)::int from partner_token t where t.partner_id = :partnerId::text and t.disabled_at is null and t.replaced_by is null
             and exists (select from token_program tp where tp.jti = t.jti and tp.program_id = p.id)
             and not exists (select from token_program tp where tp.jti = t.jti and tp.program_id <> all(:programIds::text[]))) as tokens,
         (select count(*)::int from endpoint e where e.partner_id = :partnerId::text and e.program_id = p.id and e.removed_at is null) as endpoints,
         calls.requests > 0 or exists (
           select from partner_token t join token_program tp on tp.jti = t.jti and tp.program_id = p.id
            where t.partner_id = :partnerId::text and t.last_used_at is not null) as asked,
         sent.delivered > 0 or exists (
           select from endpoint e where e.partner_id = :partnerId::text and e.program_id = p.id and e.last_delivered_at is not null) as heard
    from support_program p
    cross join lateral (
      select count(*)::int as requests, (count(*) filter (where one.slug is not null))::int as refused
        from (select distinct t.chain from partner_token t where t.partner_id = :partnerId::text) k
        cross join lateral (select c.slug from call_record c join partner_token t on t.jti = c.jti and t.partner_id = :partnerId::text
                             where c.chain = k.chain and c.at >= :since::timestamptz and c.program_ids @> array[p.id]
                             limit ${most}) one) calls
    cross join lateral (
      select (count(*) filter (where d.state = 'delivered'))::int as delivered,
             (count(*) filter (where d.state in ('pending', 'blocked')))::int as waiting,
             (count(*) filter (where d.state = 'failed'))::int as failed
        from endpoint e cross join unnest(array['delivered', 'pending', 'blocked', 'failed']) as word(state)
        cross join unnest(array['pap', 'dosage', 'consent', 'optOut']) as kind(shape)
        cross join lateral (select one.state from delivery one
                             where one.endpoint_id = e.id and one.shape = kind.shape and one.state = word.state
                               and one.created_at >= :since::timestamptz limit ${most}) d
       where e.partner_id = :partnerId::text and e.program_id = p.id and e.removed_at is null) sent
   where p.id = any(:programIds::text[]) and p.archived_at is null
   order by p.sandbox, lower(p.name), p.id`,
)

type Reader = { partnerId: string; programIds: readonly string[] }

export async function readStart(
  unit: TxUnit,
  { partnerId, programIds }: Reader,
): Promise<{ partner: string; programs: PortalProgram[] }> {
  const partner = await unit.tx.partner.findUniqueOrThrow({ where: { id: partnerId }, select: { name: true } })
  const since = new Date(unit.now.getTime() - day)
  return { partner: partner.name, programs: await unit.sql(list, { partnerId, programIds, since }) }
}
