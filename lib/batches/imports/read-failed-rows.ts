// The rows that need work, as the file had them or as they were mended, with a column that says what is wrong: to be put
// right elsewhere and brought in again. A cell that a spreadsheet might run as a formula gets an apostrophe, which the
// import takes off again.
//
// Streamed, some hundred rows at a time, and none read before those before it have left. Where the values are dropped in the
// meantime the line breaks, so that nobody takes a part for the whole.

import { byteOrderMark, csvLine } from '@/lib/batches/exports/csv-cell'
import { Refusal, refusals } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { single, type Unit } from '@/lib/platform/unit'
import { openHead, openValues } from './packs'
import { rowColumns, type StoredRow, sayProblem } from './row-view'
import type { Place } from './run-row'

const errorColumn = 'error'
const batchSize = 500

const run = statement<{ importId: string; programId: string }, { head: Uint8Array | null; rows: number }>(
  'imports.failedHead',
  'list',
  `select head, (select count(*)::int from import_row where run_id = r.id and state = 'needsWork' and sealed is not null) as rows
           from import_run r where id = :importId::text and program_id = :programId::text`,
)
const rows = statement<{ importId: string; after: number; batchSize: number }, StoredRow>(
  'imports.failedRows',
  'list',
  `select ${rowColumns} from import_row
          where run_id = :importId::text and state = 'needsWork' and sealed is not null and row > :after::int order by row limit :batchSize::int`,
)
const there = statement<{ importId: string }>(
  'imports.stillThere',
  'within',
  'select id from import_run where id = :importId::text and head is not null',
)

/** Throws notFound, also once the values are dropped. */
export async function readFailedRows(unit: Unit, { programId, importId }: Place): Promise<AsyncGenerator<Uint8Array>> {
  const [found] = await unit.sql(run, { importId, programId })
  if (!found?.head) throw new Refusal('notFound')
  await record(unit, { action: 'import.failedRows', programId, data: { importId, rows: found.rows } })
  return pieces(single(unit.actor), importId, openHead(importId, found.head))
}

async function* pieces(unit: Unit, importId: string, head: readonly string[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  // A file of failed rows that came in again has the column already.
  const own = head.findIndex((name) => name.toLowerCase() === errorColumn)
  const without = <T>(cells: readonly T[]) => cells.filter((_, index) => index !== own)
  const lineOf = ({ row, sealed, problems }: StoredRow) => {
    const values = sealed ? openValues(importId, row, sealed) : []
    const said = problems.map((problem) =>
      [refusals[problem.refusal].code ?? '', sayProblem(problem), columnWords(head, problem.column, problem.sameLine)]
        .filter(Boolean)
        .join(' '),
    )
    return csvLine([...without(head.map((_, column) => values[column] ?? '')), said.join('; ')])
  }
  yield bytes.encode(byteOrderMark + csvLine([...without(head), errorColumn]))
  for (let after = -1; ; ) {
    const batch = await unit.sql(rows, { importId, after, batchSize })
    if ((await unit.sql(there, { importId })).length === 0) throw new Error('the values of an import were dropped')
    if (batch.length > 0) yield bytes.encode(batch.map(lineOf).join(''))
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    after = last.row
  }
}

const columnWords = (head: readonly string[], column: number | null, sameLine: number | undefined) =>
  sameLine !== undefined ? `(as in line ${sameLine})` : column === null ? '' : `(${head[column] ?? ''})`
