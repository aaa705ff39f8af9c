// The runs of a program, newest first.
import type { BulkRunPage } from '@/lib/contract/batches/bulk'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type RunColumns, runColumns, runViewOf } from './run-row'

const pageSize = 30

const read = statement<{ programId: string; before: string | null; pageSize: number }, RunColumns>(
  'bulk.list',
  'list',
  `select ${runColumns} from bulk_run
          where program_id = :programId::text
            and (:before::text is null or (created_at, id) < (select c.created_at, c.id from bulk_run c where c.id = :before::text and c.program_id = :programId::text))
          order by created_at desc, id desc limit :pageSize::int`,
)

export async function listBulk(
  unit: Unit,
  { programId, before }: { programId: string; before?: string },
): Promise<BulkRunPage> {
  const rows = await unit.sql(read, { programId, before: before ?? null, pageSize: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return {
    rows: shown.map((row) => runViewOf(row, unit.now)),
    older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}
