// The flow's row, then the link's, before what hangs on the link: sessions and codes.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { LinkFile } from './open-link'

const hold = statement<{ flowId: string; linkId: string }>(
  'links.hold',
  'claim',
  `with held as (
    select id from flow where id = :flowId::text for no key update
  )
  select l.id from held join flow_link l on l.flow_id = held.id where l.id = :linkId::text for no key update of l`,
)

/** In a transaction; until it ends. */
export const holdLink = (unit: Unit, { flow, link }: LinkFile) => unit.sql(hold, { flowId: flow.id, linkId: link.id })
