// What a batch leaves of each of its rows: written in one statement, with the run's progress.
import type { BulkRowState } from '@/lib/contract/batches/bulk-vocabulary'
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

const write = {
  name: 'bulk.finish',
  text: `
  with wrote as (
    update bulk_row r set state = given.state, reason = given.reason, code = given.code, message = given.message,
           event_id = given.event_id, owner_id = given.owner_id, at = $9::timestamptz
      from unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[])
        as given (position, state, reason, code, message, event_id, owner_id)
     where r.run_id = $1::text and r.position = given.position
  )
  update bulk_run set done = done + $10::int, skipped = skipped + $11::int, failed = failed + $12::int,
         leaves_at = greatest(leaves_at, $13::timestamptz),
         state = case when state = 'running' and done + skipped + failed + $10::int + $11::int + $12::int >= total then 'done' else state end,
         ended_at = case when state = 'running' and done + skipped + failed + $10::int + $11::int + $12::int >= total then $9::timestamptz else ended_at end
   where id = $1::text`,
}

export async function writeResults(unit: Unit, runId: string, results: readonly RowResult[]): Promise<void> {
  const of = (state: RowResult['state']) => results.filter((row) => row.state === state).length
  const leaves = results.flatMap(({ leavesAt }) => (leavesAt ? [leavesAt.getTime()] : []))
  await unit.sql(write, [
    runId,
    results.map(({ position }) => position),
    results.map(({ state }) => state),
    results.map(({ reason }) => reason ?? null),
    results.map(({ code }) => code ?? null),
    results.map(({ message }) => message ?? null),
    results.map(({ eventId }) => eventId ?? null),
    results.map(({ ownerId }) => ownerId ?? null),
    unit.now,
    of('done'),
    of('skipped'),
    of('failed'),
    leaves.length > 0 ? new Date(Math.max(...leaves)) : null,
  ])
}
