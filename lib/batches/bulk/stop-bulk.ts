// A person stops a run: the batch under way is finished, no other begins. One that has ended stays as it ended.

import type { BulkRun } from '@/lib/contract/batches/bulk'
import type { BulkState } from '@/lib/contract/batches/bulk-vocabulary'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type RunWhere, readBulk } from './read-bulk'

/** Throws notFound. */
export async function stopBulk(unit: TxUnit, { programId, runId }: RunWhere): Promise<BulkRun> {
  const stopped = await unit.tx.bulkRun.updateMany({
    where: { id: runId, programId, state: 'running' satisfies BulkState },
    data: { state: 'stopped' satisfies BulkState, endedAt: unit.now },
  })
  const run = await readBulk(unit, { programId, runId })
  if (stopped.count > 0) {
    await logChanges(unit, [{ kind: 'bulkMoved', programId, subject: runId }])
    const { done, skipped, failed, total } = run
    await record(unit, { action: 'bulk.stop', programId, data: { runId, done, skipped, failed, total } })
  }
  return run
}
