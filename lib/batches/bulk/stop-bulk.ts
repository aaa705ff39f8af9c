// A person stops a run: the batch under way is finished, no other begins. One that has ended stays as it ended.

import type { BulkRun } from '@/lib/contract/batches/bulk'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type RunWhere, readBulk } from './read-bulk'

const stop = statement<{ runId: string; programId: string; now: Date }>(
  'bulk.stop',
  'within',
  `update bulk_run set state = 'stopped', ended_at = :now::timestamptz
          where id = :runId::text and program_id = :programId::text and state = 'running' returning id`,
)

/** Throws notFound. */
export async function stopBulk(unit: Unit, { programId, runId }: RunWhere): Promise<BulkRun> {
  const stopped = await unit.sql(stop, { runId, programId, now: unit.now })
  const run = await readBulk(unit, { programId, runId })
  if (stopped.length > 0) {
    const { done, skipped, failed, total } = run
    await record(unit, { action: 'bulk.stop', programId, data: { runId, done, skipped, failed, total } })
  }
  return run
}
