// One run and how far it is.
import type { BulkRun } from '@/lib/contract/batches/bulk'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type RunColumns, runColumns, runViewOf } from './run-row'

export type RunWhere = { programId: string; runId: string }

const read = statement<{ runId: string; programId: string }, RunColumns>(
  'bulk.read',
  'within',
  `select ${runColumns} from bulk_run where id = :runId::text and program_id = :programId::text`,
)

/** Throws notFound. */
export async function readBulk(unit: Unit, { programId, runId }: RunWhere): Promise<BulkRun> {
  const [run] = await unit.sql(read, { runId, programId })
  if (!run) throw new Refusal('notFound')
  return runViewOf(run, unit.now)
}
