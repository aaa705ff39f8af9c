// Removes an endpoint: it gets nothing any more, and what was still meant for it is cancelled. What it had been sent, and
// every try, stays on the record.

import { Refusal } from '@/lib/contract/refusals'
import { taskColumns, tasksDone } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit, Unit } from '@/lib/platform/unit'
import { countPending } from './count-pending'
import { type EndpointOf, lockEndpoint } from './lock-endpoint'
import { logEndpoint } from './log-endpoint'

/** Lanes at a time: nobody waits long for the locks. */
const batch = 1_000

const cancel = statement<{ now: Date; endpointId: string; batch: number }, { cancelled: number | null }>(
  'endpoint.cancel',
  'call',
  'select cancel_endpoint(:now::timestamptz, :endpointId::text, :batch::int) as cancelled',
)
/** What had been given up cannot be replayed any more. */
const closeTasks = statement<{ programId: string; endpointId: string; now: Date; callerName: string }>(
  'endpoint.closeTasks',
  'set',
  `with closed as (
         update task t set done_at = :now::timestamptz, done_by = :callerName::text from delivery d
          where t.program_id = :programId::text and t.kind = 'callbackFailed' and t.done_at is null
            and d.id = t.data->>'deliveryId' and d.endpoint_id = :endpointId::text
         returning ${taskColumns('t')}
  )${tasksDone('closed')} select id from closed`,
)
const left = statement<object, { id: string }>(
  'endpoint.left',
  'list',
  `select e.id from endpoint e where e.removed_at is not null
            and exists (select from lane l where l.endpoint_id = e.id and l.head_seq is not null)`,
)

async function cancelSome(unit: Unit, endpointId: string): Promise<boolean> {
  const [row] = await unit.sql(cancel, { now: unit.now, endpointId, batch })
  return row?.cancelled !== null
}

/** A chore: what a removed endpoint had waiting beyond the first batch. Each batch is its own transaction. */
export async function cancelRemoved(unit: Unit): Promise<void> {
  for (const { id } of await unit.sql(left, {})) while (await cancelSome(unit, id));
}

/** `cancelled` stops counting at `attentionMost`; the first thousand lanes are cancelled here, the rest by the worker. */
export async function removeEndpoint(
  unit: TxUnit,
  { programId, endpointId }: EndpointOf,
): Promise<{ cancelled: number }> {
  const endpoint = await lockEndpoint(unit, { programId, endpointId }, { whole: true })
  if (endpoint.kind === 'inbox') throw new Refusal('inboxStays')
  await unit.tx.endpoint.update({ where: { id: endpointId }, data: { removedAt: unit.now } })
  const cancelled = await countPending(unit, endpointId)
  await cancelSome(unit, endpointId)
  await unit.sql(closeTasks, { programId, endpointId, now: unit.now, callerName: unit.actor.name })
  await logEndpoint(unit, { programId, id: endpointId, state: endpoint.state, removed: unit.now.toISOString() })
  await record(unit, { action: 'endpoint.remove', programId, data: { endpointId, cancelled } })
  return { cancelled }
}
