// The rows that need work, as the file had them or as they were mended, with a column that says what is wrong: to be put
// right elsewhere and brought in again. A cell that a spreadsheet might run as a formula gets an apostrophe, which the
// import takes off again.
import { record } from '@/lib/audit/record'
import { Refusal, refusals } from '@/lib/contract/refusals'
import { byteOrderMark, csvLine } from '@/lib/exports/csv-cell'
import type { Unit } from '@/lib/platform/unit'
import { openHead, openValues } from './packs'
import { rowColumns, type StoredRow, sayProblem } from './row-view'
import type { Place } from './run-row'

const errorColumn = 'error'

const run = {
  name: 'imports.failedHead',
  text: 'select head from import_run where id = $1::text and program_id = $2::text',
}
const rows = {
  name: 'imports.failedRows',
  text: `select ${rowColumns} from import_row where run_id = $1::text and state = 'needsWork' and sealed is not null order by row`,
}

/** Throws notFound, also once the values are dropped. */
export async function readFailedRows(unit: Unit, { programId, importId }: Place): Promise<Buffer> {
  const [found] = await unit.sql<{ head: Uint8Array | null }>(run, [importId, programId])
  if (!found?.head) throw new Refusal('notFound')
  const head = openHead(importId, found.head)
  const failed = await unit.sql<StoredRow>(rows, [importId])
  await record(unit, { action: 'import.failedRows', programId, data: { importId, rows: failed.length } })
  // A file of failed rows that came in again has the column already.
  const own = head.findIndex((name) => name.toLowerCase() === errorColumn)
  const without = <T>(cells: readonly T[]) => cells.filter((_, index) => index !== own)
  const lines = failed.map(({ row, sealed, problems }) => {
    const values = sealed ? openValues(importId, row, sealed) : []
    const said = problems.map((problem) =>
      [refusals[problem.refusal].code ?? '', sayProblem(problem), columnWords(head, problem.column, problem.sameLine)]
        .filter(Boolean)
        .join(' '),
    )
    return [...without(head.map((_, column) => values[column] ?? '')), said.join('; ')]
  })
  const table = [[...without(head), errorColumn], ...lines]
  return Buffer.from(byteOrderMark + table.map(csvLine).join(''))
}

const columnWords = (head: readonly string[], column: number | null, sameLine: number | undefined) =>
  sameLine !== undefined ? `(as in line ${sameLine})` : column === null ? '' : `(${head[column] ?? ''})`
