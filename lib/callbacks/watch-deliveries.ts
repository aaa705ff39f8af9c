// Whether anything on a page of deliveries has changed, and how many need attention. It shows no patient, so it leaves no
// audit row however often it is asked.
import { attentionMost, type DeliveryRevision } from '@/lib/contract/callbacks/callback-views'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { TxUnit } from '@/lib/platform/unit'
import { type Listed, pageQuery } from './delivery-page'
import { type Kind, searchQuery, walks } from './delivery-sql'

const counted = {
  failed: ['failed'],
  blocked: ['blocked'],
  retrying: 'retrying',
  pending: ['pending'],
} as const satisfies Record<string, Kind['of']>

/** `mark` changes with the page's rows, their lanes and the program's endpoints; the counts are the whole program's. */
export async function watchDeliveries(
  unit: TxUnit,
  { programId, partnerId, filter }: Listed,
): Promise<DeliveryRevision> {
  const values = new Values()
  const page = await pageQuery(unit, values, { programId, partnerId, filter, limit: filter.limit })
  const walk = walks.any(values.at(attentionMost, 'int'))
  const counts = Object.entries(counted).map(([name, of]) => {
    const all = searchQuery(values, { programId, scope: { partnerId }, kinds: [{ of }], walk, removed: true })
    return `(select count(*)::int from (${all}) counted) as ${name}`
  })
  const [revision] = await unit.sql<DeliveryRevision>(
    {
      name: plannedAnew,
      text: `
        with page as materialized (${page})
        select md5(coalesce((select string_agg(concat_ws(',', d.id, d.state, d.attempts, d.tries, d.seq, l.head_seq = d.seq,
                                                              l.lease is not null, l.due_at, l.withheld), ' ' order by d.created_at, d.id)
                               from page join delivery d on d.id = page.id
                               left join lane l on l.endpoint_id = d.endpoint_id and l.key = d.lane_key), '')
                   || coalesce((select string_agg(concat_ws(',', id, state, failing_since, version, name, removed_at), ' ' order by id)
                                  from endpoint where program_id = ${values.at(programId, 'text')}), '')) as mark,
               ${counts.join(', ')}`,
    },
    values.all,
  )
  return revision ?? { mark: '', failed: 0, blocked: 0, retrying: 0, pending: 0 }
}
