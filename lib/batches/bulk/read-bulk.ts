// One run and how far it is.
import type { BulkRun } from '@/lib/contract/batches/bulk'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'
import { type RunColumns, runFields, runViewOf } from './run-row'

export type RunWhere = { programId: string; runId: string }

/** Throws notFound. */
export async function readBulk(unit: TxUnit, { programId, runId }: RunWhere): Promise<BulkRun> {
  const run = await unit.tx.bulkRun.findFirst({ where: { id: runId, programId }, select: runFields })
  if (!run) throw new Refusal('notFound')
  return runViewOf(run as RunColumns, unit.now)
}
