// Mended rows are checked again: each by itself, and against those rows of the file that share an identifier with it.

import { isImportField } from '@/lib/contract/batches/import-columns'
import { readValue } from '@/lib/contract/batches/import-values'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { readRows } from './check-import'
import { checkRow } from './check-row'
import { type GivenRow, type Judged, type Judging, judgeRows } from './judge-rows'
import { openValues } from './packs'
import type { StoredRow } from './row-view'

const packsAtOnce = 10

const others = statement<{ id: string }, { row: number; state: string; sealed: Uint8Array | null }>(
  'imports.others',
  'within',
  `select row, state, case when edited then sealed end as sealed from import_row where run_id = :id::text and (edited or state = 'needsWork')`,
)

export type MendedRun = {
  id: string
  programId: string
  requireOnlyProgram: boolean
  columns: readonly ImportColumn[]
  rows: number
}

/** The rows as they are once the value stands in its column. */
export const mendedOf = (
  { columns }: MendedRun,
  rows: readonly StoredRow[],
  before: readonly (readonly string[])[],
  { column, value }: { column: number; value: string },
): GivenRow[] =>
  rows.map(({ row, line }, index) => {
    const values = columns.map((_, at) => before[index]?.[at] ?? '')
    values[column] = value
    return { row, line, values, edited: true }
  })

/** What says of two rows that they are the same patient, as the file has it. */
export const identifiersOf = ({ columns }: MendedRun) => {
  const own = [...columns.entries()].filter(
    ([, { to }]) => isImportField(to) && (to === 'externalId' || to === 'phoneNumber'),
  )
  return (values: readonly string[]): string[] =>
    own
      .map(([index, column]) => `${column.to} ${readValue(column, values[index] ?? '') ?? ''}`)
      .filter((each) => !each.endsWith(' '))
}

/** Ready for the mended rows, in their order; `wanted` are their identifiers. */
export async function judgingOf(
  unit: Unit,
  run: MendedRun,
  wanted: ReadonlySet<string>,
  isMended: (row: number) => boolean,
): Promise<Judging> {
  const program = { id: run.programId, requireOnlyProgram: run.requireOnlyProgram }
  const judging: Judging = { runId: run.id, program, columns: run.columns, claimed: new Map() }
  await judgeRows(unit, judging, wanted.size > 0 ? await rivals(unit, run, wanted, isMended) : [])
  return judging
}

/** A mended row is in order as `fixed`. */
export async function judgeMended(unit: Unit, judging: Judging, mended: readonly GivenRow[]) {
  const judged = await judgeRows(unit, judging, mended)
  return judged.map((row) => ({ ...row, state: row.state ?? ('fixed' as const) })) satisfies Judged[]
}

/** How many more of the rows, mended, are in order and come to an SMS. */
export function gainedTexts(
  run: MendedRun,
  judged: readonly { state: string; values: readonly string[] }[],
  rows: readonly StoredRow[],
  before: readonly (readonly string[])[],
): number {
  const program = { id: run.programId, requireOnlyProgram: run.requireOnlyProgram }
  const texts = (state: string, values: readonly string[]) => {
    const { invite } = state === 'fixed' ? checkRow(program, run.columns, values) : { invite: null }
    return invite && !invite.skipOnboarding && invite.phoneNumber !== undefined ? 1 : 0
  }
  const gained = judged.reduce((sum, { state, values }) => sum + texts(state, values), 0)
  return rows.reduce((sum, { state }, index) => sum - texts(state, before[index] ?? []), gained)
}

async function rivals(
  unit: Unit,
  run: MendedRun,
  wanted: ReadonlySet<string>,
  isMended: (row: number) => boolean,
): Promise<GivenRow[]> {
  const of = identifiersOf(run)
  const stored = await unit.sql(others, { id: run.id })
  const left = new Set(stored.filter(({ state }) => state === 'needsWork').map(({ row }) => row))
  const edits = new Map(
    stored.flatMap(({ row, sealed }) => (sealed ? [[row, openValues(run.id, row, sealed)] as const] : [])),
  )
  const found: GivenRow[] = []
  for (let next = 0; next < run.rows; ) {
    const rows = await readRows(unit, run.id, next, edits, packsAtOnce)
    const last = rows.at(-1)
    if (!last) break
    for (const row of rows)
      if (!left.has(row.row) && !isMended(row.row) && of(row.values).some((each) => wanted.has(each))) found.push(row)
    next = last.row + 1
  }
  return found
}
