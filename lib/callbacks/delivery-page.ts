// One page of a program's deliveries as a query of their ids; the list and its revision ask for the same one.
import type { DeliveryFilter } from '@/lib/contract/callbacks/callback-views'
import { statement } from '@/lib/platform/db/statement'
import type { Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { searchQuery, shownKinds, walks } from './delivery-sql'

/** The row a page begins behind; only within the program, so that another's id finds an empty page. */
const place = statement<{ id: string; programId: string }, { createdAt: Date }>(
  'delivery.place',
  'within',
  `select created_at as "createdAt" from delivery where id = :id::text and program_id = :programId::text`,
)

export async function pageQuery(
  unit: Unit,
  values: Values,
  { programId, filter, limit }: { programId: string; filter: DeliveryFilter; limit: number },
): Promise<string> {
  const { before, after, ...scope } = filter
  const edge = async (id: string, side: '<' | '>') => {
    const [row] = await unit.sql(place, { id, programId })
    return row
      ? `(d.created_at, d.id) ${side} (${values.at(row.createdAt, 'timestamptz')}, ${values.at(id, 'text')})`
      : 'false'
  }
  const window = [...(before ? [await edge(before, '<')] : []), ...(after ? [await edge(after, '>')] : [])]
  return searchQuery(values, {
    programId,
    scope,
    kinds: shownKinds(scope),
    window,
    walk: walks[after ? 'oldest' : 'newest'](values.at(limit, 'int')),
    removed: true,
  })
}
