// Rows as the console shows them: with their values, and each problem in the interface's own code and sentence.

import type { ImportReason, ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportProblem, ImportRowView } from '@/lib/contract/batches/imports'
import { slugOf } from '@/lib/contract/refusal-names'
import { Refusal, refusals } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { RowProblem } from './check-row'
import { openPack, openValues, packRows } from './packs'

export type StoredRow = {
  row: number
  line: number
  state: ImportRowState
  edited: boolean
  sealed: Uint8Array | null
  problems: RowProblem[]
  patientId: string | null
}
/** The same of a model. */
export const rowFields = {
  row: true,
  line: true,
  state: true,
  edited: true,
  sealed: true,
  problems: true,
  patientId: true,
} as const satisfies Record<keyof StoredRow, true>
export const rowColumns = 'row, line, state, edited, sealed, problems, patient_id as "patientId"'

const packsOf = statement<{ runId: string; firsts: readonly number[] }, { first: number; sealed: Uint8Array }>(
  'imports.packsOf',
  'within',
  'select first_row as first, sealed from import_pack where run_id = :runId::text and first_row = any(:firsts::int[])',
)
const alike = statement<{ runId: string; keys: readonly string[] }, { alike: string; n: number }>(
  'imports.alike',
  'list',
  `select p.problem->>'alike' as alike, count(*)::int as n
           from import_row r cross join lateral jsonb_array_elements(r.problems) p(problem)
          where r.run_id = :runId::text and r.state = 'needsWork' and p.problem->>'alike' = any(:keys::text[])
          group by 1`,
)

const reasons: Record<ImportReason, string> = {
  shortYear: 'the year has two digits, write four like 1980',
  noLanguage: 'this is not a language',
  noState: 'this is not a state of the United States',
}

/** The sentence of the interface; a wrong value also says what is wrong with it. */
export function sayProblem({ refusal, property, reason }: RowProblem): string {
  const { message } = new Refusal(refusal, property === undefined ? {} : { name: property })
  const about = reason ? reasons[reason] : refusal === 'dataInvalid' ? property : undefined
  return about ? `${message}: ${about}` : message
}

/** Values that are not kept with the row stand in its pack; none are left once the import is emptied. */
export async function valuesOf(unit: Unit, runId: string, rows: readonly StoredRow[]): Promise<string[][]> {
  const firsts = new Set(rows.filter(({ sealed }) => !sealed).map(({ row }) => row - (row % packRows)))
  const found = firsts.size > 0 ? await unit.sql(packsOf, { runId, firsts: [...firsts] }) : []
  const packs = new Map(found.map(({ first, sealed }) => [first, openPack(runId, first, sealed)]))
  return rows.map(({ row, sealed }) =>
    sealed ? openValues(runId, row, sealed) : (packs.get(row - (row % packRows))?.rows[row % packRows] ?? []),
  )
}

export async function viewRows(unit: Unit, runId: string, rows: readonly StoredRow[]): Promise<ImportRowView[]> {
  const values = await valuesOf(unit, runId, rows)
  const keys = rows.flatMap(({ problems }) => problems.flatMap((problem) => problem.alike ?? []))
  const counted = keys.length > 0 ? await unit.sql(alike, { runId, keys: [...new Set(keys)] }) : []
  const counts = new Map(counted.map(({ alike: key, n }) => [key, n]))
  return rows.map(({ row, line, state, edited, problems, patientId }, index) => ({
    row,
    line,
    state,
    edited,
    values: values[index] ?? [],
    problems: problems.map(
      (problem): ImportProblem => ({
        column: problem.column,
        to: problem.to,
        code: refusals[problem.refusal].code,
        type: slugOf(problem.refusal),
        message: sayProblem(problem),
        reason: problem.reason ?? null,
        sameLine: problem.sameLine ?? null,
        patientId: problem.patientId ?? null,
        alike: Math.max(0, (counts.get(problem.alike ?? '') ?? 1) - 1),
      }),
    ),
    patientId,
  }))
}
