// The rows that need work, as the file had them or as they were mended, with a column that says what is wrong: to be put
// right elsewhere and brought in again. A cell that a spreadsheet might run as a formula gets an apostrophe, which the
// import takes off again.
//
// Streamed, some hundred rows at a time, and none read before those before it have left. Where the values are dropped in the
// meantime the line breaks, so that nobody takes a part for the whole.

import { byteOrderMark, csvLine } from '@/lib/batches/exports/csv-cell'
import type { ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import { Refusal, refusals } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import { type ModelUnit, single, type TxUnit } from '@/lib/platform/unit'
import { openHead, openValues } from './packs'
import { rowFields, type StoredRow, sayProblem } from './row-view'
import type { ImportIds } from './run-row'

const errorColumn = 'error'
const batchSize = 500

const failed = (runId: string) => ({
  runId,
  state: 'needsWork' satisfies ImportRowState,
  sealed: { not: null },
})

/** Throws notFound, also once the values are dropped. */
export async function readFailedRows(
  unit: TxUnit,
  { programId, importId }: ImportIds,
): Promise<AsyncGenerator<Uint8Array>> {
  const { tx } = unit
  const found = await tx.importRun.findFirst({ where: { id: importId, programId }, select: { head: true } })
  if (!found?.head) throw new Refusal('notFound')
  const rows = await tx.importRow.count({ where: failed(importId) })
  await record(unit, { action: 'import.failedRows', programId, data: { importId, rows } })
  return pieces(single(unit.actor), importId, openHead(importId, found.head))
}

async function* pieces(unit: ModelUnit, importId: string, head: readonly string[]): AsyncGenerator<Uint8Array> {
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
    const found = await unit.tx.importRow.findMany({
      where: { ...failed(importId), row: { gt: after } },
      orderBy: { row: 'asc' },
      take: batchSize,
      select: rowFields,
    })
    const batch = found as StoredRow[]
    if ((await unit.tx.importRun.count({ where: { id: importId, head: { not: null } } })) === 0)
      throw new Error('the values of an import were dropped')
    if (batch.length > 0) yield bytes.encode(batch.map(lineOf).join(''))
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    after = last.row
  }
}

const columnWords = (head: readonly string[], column: number | null, sameLine: number | undefined) =>
  sameLine !== undefined ? `(as in line ${sameLine})` : column === null ? '' : `(${head[column] ?? ''})`
