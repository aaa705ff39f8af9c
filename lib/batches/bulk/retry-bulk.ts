// Goes on with a run that was stopped, and tries those again for whom it failed. What is done is not done again. From here
// on the run acts for whoever goes on with it: who started it may have lost the program since.

import type { BulkRun } from '@/lib/contract/batches/bulk'
import { Refusal } from '@/lib/contract/refusals'
import { bulkLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type RunWhere, readBulk } from './read-bulk'
import { actingOf } from './run-row'

// The run's row is held first, so that two presses are one.
const begin = statement<{ runId: string; programId: string }, { state: BulkRun['state'] }>(
  'bulk.hold',
  'claim',
  `select state from bulk_run where id = :runId::text and program_id = :programId::text for no key update`,
)
const again = statement<{ runId: string; acting: string; now: Date }>(
  'bulk.retry',
  'set',
  `
  with waits as (
    update bulk_row set state = 'waiting', reason = null, code = null, message = null, at = null
     where run_id = :runId::text and state = 'failed'
  ), begun as (
    update bulk_run set state = 'running', stop_reason = null, acting = :acting::jsonb, ended_at = null, failed = 0
     where id = :runId::text and state in ('done', 'stopped') and done + skipped < total returning id, program_id
  )${bulkLogged('begun')} select id from begun`,
)

/** Throws notFound, or bulkEnded where it was undone or nothing is left to do. */
export async function retryBulk(unit: TxUnit, { programId, runId }: RunWhere): Promise<BulkRun> {
  const [held] = await unit.sql(begin, { runId, programId })
  if (!held) throw new Refusal('notFound')
  if (held.state !== 'running') {
    const before = await readBulk(unit, { programId, runId })
    if (held.state === 'undoing' || held.state === 'undone' || before.done + before.skipped >= before.total)
      throw new Refusal('bulkEnded')
    await unit.sql(again, { runId, acting: JSON.stringify(actingOf(unit.actor)), now: unit.now })
    await record(unit, { action: 'bulk.retry', programId, data: { runId, failed: before.failed } })
  }
  return readBulk(unit, { programId, runId })
}
