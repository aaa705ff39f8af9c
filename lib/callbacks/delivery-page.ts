// One page of a program's deliveries as a query of their ids; the list and its revision ask for the same one.
import type { DeliveryFilter } from '@/lib/contract/callbacks/callback-views'
import type { Values } from '@/lib/platform/db/values'
import type { TxUnit } from '@/lib/platform/unit'
import { searchQuery, shownKinds, walks } from './delivery-sql'

export type Listed = {
  programId: string
  /** Only what goes to this partner's endpoints. */
  partnerId?: string | undefined
  filter: DeliveryFilter
}

export async function pageQuery(
  unit: TxUnit,
  values: Values,
  { programId, partnerId, filter, limit }: Listed & { limit: number },
): Promise<string> {
  const { before, after, ...scope } = filter
  const edge = async (id: string, side: '<' | '>') => {
    // Only within the program, so that another's id finds an empty page.
    const own = { id, programId, ...(partnerId !== undefined && { endpoint: { partnerId } }) }
    const row = await unit.tx.delivery.findFirst({ where: own, select: { createdAt: true } })
    return row
      ? `(d.created_at, d.id) ${side} (${values.at(row.createdAt, 'timestamptz')}, ${values.at(id, 'text')})`
      : 'false'
  }
  const window = [...(before ? [await edge(before, '<')] : []), ...(after ? [await edge(after, '>')] : [])]
  return searchQuery(values, {
    programId,
    scope: { ...scope, partnerId },
    kinds: shownKinds(scope),
    window,
    walk: walks[after ? 'oldest' : 'newest'](values.at(limit, 'int')),
    removed: true,
  })
}
