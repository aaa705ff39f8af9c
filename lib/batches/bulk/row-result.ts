// What a batch leaves of each of its rows: written in one statement, with the run's progress.

import type { BulkRowState } from '@/lib/contract/batches/bulk-vocabulary'
import { bulkLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { answerOf, type Reason } from './judge'

export type Claimed = { position: number; patientId: string }

export type RowResult = {
  position: number
  state: Extract<BulkRowState, 'done' | 'skipped' | 'failed'>
  reason?: Reason | null
  code?: number | null
  message?: string | null
  eventId?: string
  /** Whose patient it was. */
  ownerId?: string | null
  /** When its message may leave. */
  leavesAt?: Date | null
}

export const leftOut = (position: number, reason: Reason, text = ''): RowResult => ({
  position,
  state: 'skipped',
  reason,
  ...answerOf(reason, text),
})

const write = statement<{
  runId: string
  positions: readonly number[]
  states: readonly string[]
  reasons: readonly (string | null)[] | null
  codes: readonly (number | null)[] | null
  messages: readonly (string | null)[] | null
  eventIds: readonly (string | null)[] | null
  ownerIds: readonly (string | null)[] | null
  now: Date
  done: number
  skipped: number
  failed: number
  leavesAt: Date | null
}>(
  'bulk.finish',
  'set',
  `
  with wrote as (
    update bulk_row r set state = given.state, reason = given.reason, code = given.code, message = given.message,
           event_id = given.event_id, owner_id = given.owner_id, at = :now::timestamptz
      from unnest(:positions::int[], :states::text[], :reasons::text[], :codes::int[], :messages::text[], :eventIds::text[], :ownerIds::text[])
        as given (position, state, reason, code, message, event_id, owner_id)
     where r.run_id = :runId::text and r.position = given.position
  ), moved as (
  update bulk_run set done = done + :done::int, skipped = skipped + :skipped::int, failed = failed + :failed::int,
         leaves_at = greatest(leaves_at, :leavesAt::timestamptz),
         state = case when state = 'running' and done + skipped + failed + :done::int + :skipped::int + :failed::int >= total then 'done' else state end,
         ended_at = case when state = 'running' and done + skipped + failed + :done::int + :skipped::int + :failed::int >= total then :now::timestamptz else ended_at end
   where id = :runId::text returning id, program_id
  )${bulkLogged('moved')} select id from moved`,
)

export async function writeResults(unit: Unit, runId: string, results: readonly RowResult[]): Promise<void> {
  const of = (state: RowResult['state']) => results.filter((row) => row.state === state).length
  const leaves = results.flatMap(({ leavesAt }) => (leavesAt ? [leavesAt.getTime()] : []))
  await unit.sql(write, {
    runId,
    positions: results.map(({ position }) => position),
    states: results.map(({ state }) => state),
    reasons: results.map(({ reason }) => reason ?? null),
    codes: results.map(({ code }) => code ?? null),
    messages: results.map(({ message }) => message ?? null),
    eventIds: results.map(({ eventId }) => eventId ?? null),
    ownerIds: results.map(({ ownerId }) => ownerId ?? null),
    now: unit.now,
    done: of('done'),
    skipped: of('skipped'),
    failed: of('failed'),
    leavesAt: leaves.length > 0 ? new Date(Math.max(...leaves)) : null,
  })
}
