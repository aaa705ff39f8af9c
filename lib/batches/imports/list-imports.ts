// The imports of a program, newest first. Numbers and names of files alone.
import type { ImportLine } from '@/lib/contract/batches/imports'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type LineRow, lineColumns, lineOf } from './run-row'

const page = statement<{ programId: string; before: string | null; limit: number }, LineRow>(
  'imports.list',
  'list',
  `
  select ${lineColumns} from import_run r
   where program_id = :programId::text and state <> 'receiving'
     and (:before::text is null or (created_at, id) < (select b.created_at, b.id from import_run b where b.id = :before::text and b.program_id = :programId::text))
   order by created_at desc, id desc limit :limit::int`,
)

export async function listImports(
  unit: Unit,
  { programId, before, limit }: { programId: string; before?: string; limit: number },
): Promise<{ rows: ImportLine[]; older: string | null }> {
  const found = await unit.sql(page, { programId, before: before ?? null, limit: limit + 1 })
  const rows = found.slice(0, limit).map(lineOf)
  return { rows, older: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
