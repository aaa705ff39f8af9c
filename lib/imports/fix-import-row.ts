// A value is mended where it stands, and its row checked again: in this row, or in every row that has the same value and the
// same problem there. Many rows are mended at once and checked again by the worker.
import { record } from '@/lib/audit/record'
import type { FixBody, ImportCounters, ImportRowView } from '@/lib/contract/console-imports'
import { isImportField } from '@/lib/contract/import-columns'
import { readValue } from '@/lib/contract/import-values'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import { readRows } from './check-import'
import { checkRow } from './check-row'
import { type GivenRow, type Judged, type Judging, judgeRows } from './judge-rows'
import { openValues } from './packs'
import { rowColumns, type StoredRow, valuesOf, viewRows } from './row-view'
import { counterColumns, countersOf, type HeldRun, holdRun, type Place } from './run-row'
import { writeRows } from './write-rows'

/** More than this is the worker's: nobody waits for it with a page open. */
const judgedHere = 500
const packsAtOnce = 10

const one = {
  name: 'imports.row',
  text: `select ${rowColumns} from import_row where run_id = $1::text and row = $2::int`,
}
const same = {
  name: 'imports.sameProblem',
  text: `select ${rowColumns} from import_row
          where run_id = $1::text and state = 'needsWork' and problems @> jsonb_build_array(jsonb_build_object('alike', $2::text))
          order by row`,
}
const others = {
  name: 'imports.others',
  text: `select row, state, case when edited then sealed end as sealed from import_row where run_id = $1::text and (edited or state = 'needsWork')`,
}
const count = {
  name: 'imports.recount',
  text: `update import_run set updated_at = $2::timestamptz, textable = greatest(0, textable + $3::int),
                needs_work = (select count(*) from import_row where run_id = $1::text and state = 'needsWork'),
                existing = (select count(*) from import_row where run_id = $1::text and state = 'exists')
          where id = $1::text returning ${counterColumns}`,
}
const again = {
  name: 'imports.checkAgain',
  text: `update import_run set state = 'checking', done = 0, ended_at = null, updated_at = $2::timestamptz where id = $1::text returning ${counterColumns}`,
}

export type Fixed = { changed: number; row: ImportRowView; counters: ImportCounters }

/** Throws notFound, or importElsewhere: while it is checked or runs, and for a row whose patient was created. */
export async function fixImportRow(unit: Unit, input: Place & FixBody): Promise<Fixed> {
  const run = await holdRun(unit, input, ['ready', 'stopped', 'done'])
  const [asked] = await unit.sql<StoredRow>(one, [run.id, input.row])
  if (!asked || input.column >= run.columns.length) throw new Refusal('notFound')
  if (asked.state === 'created' || run.purged) throw new Refusal('importElsewhere')

  const alike = asked.problems.find(({ column }) => column === input.column)?.alike
  const found = input.everywhere && alike !== undefined ? await unit.sql<StoredRow>(same, [run.id, alike]) : []
  const rows = found.some(({ row }) => row === asked.row) ? found : [asked, ...found]
  const before = await valuesOf(unit, run.id, rows)
  const mended = rows.map(({ row, line }, index): GivenRow => {
    const values = run.columns.map((_, column) => before[index]?.[column] ?? '')
    values[input.column] = input.value
    return { row, line, values, edited: true }
  })
  const data = { importId: run.id, column: input.column, rows: rows.length }
  await record(unit, { action: 'import.fix', programId: run.programId, data })

  // What was created must not be checked once more as if it were new.
  if (rows.length > judgedHere && run.created === 0) return await leaveToWorker(unit, run, rows, mended)
  const judged = await judgeMended(unit, run, mended)
  await writeRows(unit, run.id, judged)
  const program = { id: run.programId, requireOnlyProgram: run.requireOnlyProgram }
  const texts = (state: string, values: readonly string[]) => {
    const { invite } = state === 'fixed' ? checkRow(program, run.columns, values) : { invite: null }
    return invite && !invite.skipOnboarding && invite.phoneNumber !== undefined ? 1 : 0
  }
  const gained = judged.reduce((sum, { state, values }) => sum + texts(state, values), 0)
  const lost = rows.reduce((sum, { state }, index) => sum + texts(state, before[index] ?? []), 0)
  const [counters] = await unit.sql<ImportCounters>(count, [run.id, unit.now, gained - lost])
  return answer(
    unit,
    run,
    judged.find(({ row }) => row === asked.row),
    rows.length,
    counters,
  )
}

async function leaveToWorker(
  unit: Unit,
  run: HeldRun,
  rows: readonly StoredRow[],
  mended: readonly GivenRow[],
): Promise<Fixed> {
  const kept = mended.map((row, index) => ({
    ...row,
    state: 'needsWork' as const,
    problems: rows[index]?.problems ?? [],
    patientId: null,
  }))
  for (let from = 0; from < kept.length; from += 1000) await writeRows(unit, run.id, kept.slice(from, from + 1000))
  const [counters] = await unit.sql<ImportCounters>(again, [run.id, unit.now])
  return answer(unit, run, kept[0], rows.length, counters)
}

async function answer(
  unit: Unit,
  run: HeldRun,
  row:
    | (Pick<StoredRow, 'row' | 'line' | 'state' | 'problems' | 'patientId'> & { values: readonly string[] })
    | undefined,
  changed: number,
  counters: ImportCounters | undefined,
): Promise<Fixed> {
  if (!row || !counters) throw new Error('a mended row is gone')
  const [view] = await viewRows(unit, run.id, [{ ...row, edited: true, sealed: null }])
  if (!view) throw new Error('a mended row is not shown')
  return { changed, row: { ...view, values: [...row.values] }, counters: countersOf(counters) }
}

/** A mended row is in order as `fixed`; it is compared with those rows of the file that share an identifier with it. */
async function judgeMended(unit: Unit, run: HeldRun, mended: readonly GivenRow[]) {
  const program = { id: run.programId, requireOnlyProgram: run.requireOnlyProgram }
  const judging: Judging = { runId: run.id, program, columns: run.columns, claimed: new Map() }
  await judgeRows(unit, judging, await rivals(unit, run, mended))
  const judged = await judgeRows(unit, judging, mended)
  return judged.map((row) => ({ ...row, state: row.state ?? ('fixed' as const) })) satisfies Judged[]
}

async function rivals(unit: Unit, run: HeldRun, mended: readonly GivenRow[]): Promise<GivenRow[]> {
  const identifiers = [...run.columns.entries()].filter(
    ([, { to }]) => isImportField(to) && (to === 'externalId' || to === 'phoneNumber'),
  )
  const of = (values: readonly string[]) =>
    identifiers.map(([index, column]) => `${column.to} ${readValue(column, values[index] ?? '') ?? ''}`)
  const wanted = new Set(mended.flatMap(({ values }) => of(values)).filter((each) => !each.endsWith(' ')))
  if (wanted.size === 0) return []
  const stored = await unit.sql<{ row: number; state: string; sealed: Uint8Array | null }>(others, [run.id])
  const left = new Set(stored.filter(({ state }) => state === 'needsWork').map(({ row }) => row))
  for (const { row } of mended) left.add(row)
  const edits = new Map(
    stored.flatMap(({ row, sealed }) => (sealed ? [[row, openValues(run.id, row, sealed)] as const] : [])),
  )
  const found: GivenRow[] = []
  for (let next = 0; next < run.rows; ) {
    const rows = await readRows(unit, run.id, next, edits, packsAtOnce)
    const last = rows.at(-1)
    if (!last) break
    for (const row of rows) if (!left.has(row.row) && of(row.values).some((each) => wanted.has(each))) found.push(row)
    next = last.row + 1
  }
  return found
}
