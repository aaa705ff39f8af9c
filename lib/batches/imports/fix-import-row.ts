// A value is mended where it stands, and its row checked again: in this row, or in every row that has the same value and the
// same problem there. Many rows are the worker's (mend-rows.ts): nobody waits for them with a page open.

import type { FixBody, ImportCounters, ImportRowView } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { importsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { gainedTexts, identifiersOf, judgeMended, judgingOf, mendedOf } from './judge-mended'
import { sealMend } from './packs'
import { rowColumns, type StoredRow, valuesOf, viewRows } from './row-view'
import { counterColumns, countersOf, type HeldRun, holdRun, type ImportIds } from './run-row'
import { writeRows } from './write-rows'

/** More than this is the worker's. */
const judgedHere = 500

const one = statement<{ id: string; row: number }, StoredRow>(
  'imports.row',
  'within',
  `select ${rowColumns} from import_row where run_id = :id::text and row = :row::int`,
)
const same = statement<{ id: string; alike: string }, StoredRow>(
  'imports.sameProblem',
  'list',
  `select ${rowColumns} from import_row
          where run_id = :id::text and state = 'needsWork' and problems @> jsonb_build_array(jsonb_build_object('alike', :alike::text))
          order by row limit ${judgedHere + 1}`,
)
const howMany = statement<{ id: string; alike: string }, { n: number }>(
  'imports.countSame',
  'list',
  `select count(*)::int as n from import_row
          where run_id = :id::text and state = 'needsWork' and problems @> jsonb_build_array(jsonb_build_object('alike', :alike::text))`,
)
const count = statement<{ id: string; now: Date; gained: number }, ImportCounters>(
  'imports.recount',
  'set',
  `with moved as (
    update import_run set updated_at = :now::timestamptz, textable = greatest(0, textable + :gained::int),
                needs_work = (select count(*) from import_row where run_id = :id::text and state = 'needsWork'),
                existing = (select count(*) from import_row where run_id = :id::text and state = 'exists')
          where id = :id::text
    returning import_run.*
  )${importsLogged('moved')} select ${counterColumns} from moved`,
)
const leave = statement<{ id: string; now: Date; mend: Buffer }, ImportCounters>(
  'imports.leaveMend',
  'set',
  `with moved as (
    update import_run set state = 'checking', mend = :mend::bytea, done = 0, crashes = 0, updated_at = :now::timestamptz
          where id = :id::text
    returning import_run.*
  )${importsLogged('moved')} select ${counterColumns} from moved`,
)

export type Fixed = { changed: number; row: ImportRowView; counters: ImportCounters }

/** Throws notFound, or importElsewhere: while it is checked or runs, and for a row whose patient was created. */
export async function fixImportRow(unit: Unit, input: ImportIds & FixBody): Promise<Fixed> {
  const run = await holdRun(unit, input, ['ready', 'stopped', 'done'])
  const [asked] = await unit.sql(one, { id: run.id, row: input.row })
  if (!asked || input.column >= run.columns.length) throw new Refusal('notFound')
  if (asked.state === 'created' || run.purged) throw new Refusal('importElsewhere')

  const alike = asked.problems.find(({ column }) => column === input.column)?.alike
  const found = input.everywhere && alike !== undefined ? await unit.sql(same, { id: run.id, alike }) : []
  if (found.length > judgedHere && alike !== undefined)
    return await leaveToWorker(unit, run, asked, { ...input, alike })
  const rows = found.some(({ row }) => row === asked.row) ? found : [asked, ...found]
  const before = await valuesOf(unit, run.id, rows)
  const mended = mendedOf(run, rows, before, input)
  await tell(unit, run, input.column, rows.length)
  const of = identifiersOf(run)
  const own = new Set(mended.map(({ row }) => row))
  const judging = await judgingOf(unit, run, new Set(mended.flatMap(({ values }) => of(values))), (row) => own.has(row))
  const judged = await judgeMended(unit, judging, mended)
  await writeRows(unit, run.id, judged)
  const gained = gainedTexts(run, judged, rows, before)
  const [counters] = await unit.sql(count, { id: run.id, now: unit.now, gained })
  const row = judged.find((each) => each.row === asked.row)
  return answer(unit, run, row, rows.length, counters)
}

const tell = (unit: Unit, { id, programId }: HeldRun, column: number, rows: number) =>
  record(unit, { action: 'import.fix', programId, data: { importId: id, column, rows } })

/** What is to be done is written down; the row that was asked for is shown as it will be checked. */
async function leaveToWorker(
  unit: Unit,
  run: HeldRun,
  asked: StoredRow,
  { column, value, alike }: Pick<FixBody, 'column' | 'value'> & { alike: string },
): Promise<Fixed> {
  const [{ n } = { n: 1 }] = await unit.sql(howMany, { id: run.id, alike })
  await tell(unit, run, column, n)
  const mend = sealMend(run.id, { column, value, alike, back: { state: run.state, done: run.done } })
  const [counters] = await unit.sql(leave, { id: run.id, now: unit.now, mend })
  const [mended] = mendedOf(run, [asked], await valuesOf(unit, run.id, [asked]), { column, value })
  const problems = asked.problems.filter((problem) => problem.column !== column)
  return answer(unit, run, mended && { ...asked, ...mended, problems }, n, counters)
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
