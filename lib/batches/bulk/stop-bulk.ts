// A person stops a run: the batch under way is finished, no other begins. One that has ended stays as it ended.

import type { BulkRun } from '@/lib/contract/batches/bulk'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type RunWhere, readBulk } from './read-bulk'

const stop = {
  name: 'bulk.stop',
  text: `update bulk_run set state = 'stopped', ended_at = $3::timestamptz
          where id = $1::text and program_id = $2::text and state = 'running' returning id`,
}

/** Throws notFound. */
export async function stopBulk(unit: Unit, { programId, runId }: RunWhere): Promise<BulkRun> {
  const stopped = await unit.sql(stop, [runId, programId, unit.now])
  const run = await readBulk(unit, { programId, runId })
  if (stopped.length > 0) {
    const { done, skipped, failed, total } = run
    await record(unit, { action: 'bulk.stop', programId, data: { runId, done, skipped, failed, total } })
  }
  return run
}
