// One delivery: what is sent, every try with its answer and signature, and what it waits for.

import type { Problem } from '@/lib/contract/callbacks/callback'
import type { AttemptView, DeliveryView } from '@/lib/contract/callbacks/callback-views'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { textAt } from './body-path'
import { checkSignature, readEverySecret } from './check-signature'
import { type RowColumns, rowColumns, rowJoins, rowOf } from './delivery-line'
import { addressOf } from './try-delivery'

const triesShown = 100

const read = statement<{ deliveryId: string; programId: string }, Read>(
  'delivery.read',
  'list',
  `select ${rowColumns}, e.url, c.event_name as "eventName", c.body, c.problems, ahead.id as "aheadId", ahead.n as "aheadN"
           from delivery d ${rowJoins}
           join callback c on c.id = d.callback_id
           left join lateral (
             select h.id, (select count(*)::int from delivery o where o.endpoint_id = d.endpoint_id and o.lane_key = d.lane_key
                               and o.state in ('pending', 'blocked') and o.seq < d.seq) as n
               from delivery h where h.endpoint_id = d.endpoint_id and h.lane_key = d.lane_key and h.seq = l.head_seq and h.seq < d.seq
           ) ahead on d.state in ('pending', 'blocked')
          where d.id = :deliveryId::text and d.program_id = :programId::text`,
)

const tries = statement<{ deliveryId: string; triesShown: number }, Try>(
  'delivery.tries',
  'list',
  `select at, outcome, status, ms, head, signed_at::float8 as "signedAt", signature
           from delivery_attempt where delivery_id = :deliveryId::text order by id desc limit :triesShown::int`,
)

type Read = RowColumns & {
  url: string | null
  eventName: string
  body: string
  problems: Problem[]
  aheadId: string | null
  aheadN: number | null
}
type Try = Pick<AttemptView, 'outcome' | 'status' | 'ms' | 'head'> & {
  at: Date
  signedAt: number | null
  signature: string | null
}

/** Null where this program has no such delivery. */
export async function readDelivery(
  unit: TxUnit,
  { programId, deliveryId }: { programId: string; deliveryId: string },
): Promise<DeliveryView | null> {
  const [row] = await unit.sql(read, { deliveryId, programId })
  if (!row) return null

  const tried = await unit.sql(tries, { deliveryId, triesShown })
  const secrets = await readEverySecret(unit, row.endpointId)
  await record(unit, {
    action: 'callback.read',
    programId,
    patientIds: row.patientId === null ? [] : [row.patientId],
    data: { deliveryId },
  })
  const { callbackId: id, body, eventName, problems, aheadId, aheadN } = row
  const parsed: unknown = problems.length > 0 ? JSON.parse(body) : null
  return {
    ...rowOf(row),
    url: addressOf({ kind: row.endpointKind, url: row.url, body }),
    eventName,
    body,
    problems: problems.map(({ path, message }) => ({ path, message, value: textAt(parsed, path) })),
    tried: tried.map(({ at, signedAt, signature, ...answer }) => ({
      ...answer,
      at: at.toISOString(),
      webhookTimestamp: signedAt,
      webhookSignature: signature,
      signature: checkSignature(secrets, { id, body, signedAt, signature }),
    })),
    tries: row.tries,
    behind: aheadId === null ? null : { id: aheadId, n: aheadN ?? 0 },
  }
}
