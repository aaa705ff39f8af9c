// One run and how far it is.
import type { BulkRun } from '@/lib/contract/batches/bulk'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import { type RunColumns, runColumns, runViewOf } from './run-row'

export type RunWhere = { programId: string; runId: string }

const read = {
  name: 'bulk.read',
  text: `select ${runColumns} from bulk_run where id = $1::text and program_id = $2::text`,
}

/** Throws notFound. */
export async function readBulk(unit: Unit, { programId, runId }: RunWhere): Promise<BulkRun> {
  const [run] = await unit.sql<RunColumns>(read, [runId, programId])
  if (!run) throw new Refusal('notFound')
  return runViewOf(run, unit.now)
}
