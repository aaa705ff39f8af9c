// The deliveries of a program, newest first, as they stand; keyset on (created_at, id) both ways.

import type { DeliveryPage } from '@/lib/contract/callbacks/callback-views'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type RowColumns, rowColumns, rowJoins, rowOf } from './delivery-line'
import { type Listed, pageQuery } from './delivery-page'
import { watchDeliveries } from './watch-deliveries'

export async function listDeliveries(unit: TxUnit, { programId, partnerId, filter }: Listed): Promise<DeliveryPage> {
  const { before, after, limit } = filter
  // Read before the rows: what happens in between changes the mark later on, and the page is read again.
  const { mark } = await watchDeliveries(unit, { programId, partnerId, filter })
  const values = new Values()
  const page = await pageQuery(unit, values, { programId, partnerId, filter, limit: limit + 1 })
  const found = await unit.sql<RowColumns>(
    {
      name: plannedAnew,
      text: `with page as materialized (${page})
             select ${rowColumns} from page join delivery d on d.id = page.id ${rowJoins}
              order by ${after ? 'd.created_at, d.id' : 'd.created_at desc, d.id desc'}`,
    },
    values.all,
  )
  const more = found.length > limit
  const shown = after ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const rows = shown.map(rowOf)
  const patientIds = [...new Set(rows.flatMap(({ patient }) => patient?.id ?? []))]
  await record(unit, { action: 'callback.list', programId, patientIds, data: { rows: rows.length } })
  return {
    rows,
    older: (after ? rows.length > 0 : more) ? (rows.at(-1)?.id ?? null) : null,
    newer: (after ? more : before !== undefined) ? (rows[0]?.id ?? null) : null,
    mark,
  }
}
