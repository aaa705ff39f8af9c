// The runs of a program, newest first.
import type { BulkRunPage } from '@/lib/contract/batches/bulk'
import type { Unit } from '@/lib/platform/unit'
import { type RunColumns, runColumns, runViewOf } from './run-row'

const pageSize = 30

const read = {
  name: 'bulk.list',
  text: `select ${runColumns} from bulk_run
          where program_id = $1::text
            and ($2::text is null or (created_at, id) < (select c.created_at, c.id from bulk_run c where c.id = $2::text and c.program_id = $1::text))
          order by created_at desc, id desc limit $3::int`,
}

export async function listBulk(
  unit: Unit,
  { programId, before }: { programId: string; before?: string },
): Promise<BulkRunPage> {
  const rows = await unit.sql<RunColumns>(read, [programId, before ?? null, pageSize + 1])
  const shown = rows.slice(0, pageSize)
  return {
    rows: shown.map((row) => runViewOf(row, unit.now)),
    older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}
