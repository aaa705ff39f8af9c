// What was sent to the endpoints of some programs, but for those of another partner, oldest first, for comparing it with what they took: each delivery with where
// it stands and the hash of its body.
import { createHash } from 'node:crypto'
import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { CallbackLine, CallbacksFilter } from '@/lib/contract/partners/callback-record'
import type { SentShape } from '@/lib/contract/vocabulary'
import { cursorOf } from '@/lib/partners/calls/list-calls'
import { statement } from '@/lib/platform/db/statement'
import { writePageCursor } from '@/lib/platform/page-cursor'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

type Asked = {
  programIds: readonly string[]
  /** Of the token: whose it is, all of its rotation say alike. */
  chain: string
  since: string | null
  until: string | null
  state: DeliveryState | null
  afterAt: Date | null
  afterId: string | null
  limit: number
}
type Row = Omit<CallbackLine, 'causedAt' | 'deliveredAt' | 'sha256'> & {
  id: string
  causedAt: Date
  deliveredAt: Date | null
  body: string
}

const list = statement<Asked, Row>(
  'callbacks.lines',
  'list',
  `
  with asks as materialized (select max(partner_id) as partner from partner_token where chain = :chain::text)
  select d.id, d.callback_id as "webhookId", d.endpoint_id as "endpointId", d.program_id as "supportProgramId", d.shape,
         d.patient_id as "patientId", d.created_at as "causedAt", d.state, case when d.state = 'delivered' then d.ended_at end as "deliveredAt",
         d.attempts as tries, c.body
    from asks cross join unnest(:programIds::text[]) as mine(id) cross join lateral (
      select o.* from delivery o join endpoint e on e.id = o.endpoint_id and e.kind = 'partner'
       where o.program_id = mine.id
         and (asks.partner is null or e.partner_id is null or e.partner_id = asks.partner)
         and (:since::timestamptz is null or o.created_at >= :since::timestamptz)
         and (:until::timestamptz is null or o.created_at < :until::timestamptz)
         and (:afterAt::timestamptz is null or (o.created_at, o.id) > (:afterAt::timestamptz, :afterId::text))
         and (:state::text is null or o.state = :state::text)
       order by o.created_at, o.id limit :limit::int
    ) d join callback c on c.id = d.callback_id
   order by d.created_at, d.id limit :limit::int`,
)

export async function listCallbackLines(
  unit: Unit,
  { filter, programIds, chain }: { filter: CallbacksFilter } & Pick<Asked, 'programIds' | 'chain'>,
): Promise<{ callbacks: CallbackLine[]; nextCursor: string | null }> {
  const { since = null, until = null, state = null, cursor, limit } = filter
  const after = cursor === undefined ? null : cursorOf(cursor)
  const given = { programIds, chain, since, until, state, afterAt: after?.at ?? null, afterId: after?.id ?? null }
  const found = await unit.sql(list, { ...given, limit: limit + 1 })
  const rows = found.slice(0, limit)
  // The log of one program names nobody of another.
  for (const programId of programIds) {
    const own = rows.filter((row) => row.supportProgramId === programId)
    const patientIds = [...new Set(own.flatMap(({ patientId }) => patientId ?? []))]
    await record(unit, { action: 'callback.reconcile', programId, patientIds, data: { rows: own.length } })
  }
  const last = rows.at(-1)
  return {
    callbacks: rows.map(({ id: _, body, causedAt, deliveredAt, ...line }) => ({
      ...line,
      shape: line.shape as SentShape,
      causedAt: causedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      sha256: createHash('sha256').update(body).digest('hex'),
    })),
    nextCursor: last && found.length > limit ? writePageCursor({ at: last.causedAt, id: last.id }) : null,
  }
}
