// Rows that are more than a line of the file: what needs work, what was mended, what has come to something. One statement.
import type { ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { RowProblem } from './check-row'
import { sealValues } from './packs'

const write = statement<{
  runId: string
  rows: readonly number[]
  lines: readonly number[]
  states: readonly string[]
  editeds: readonly boolean[]
  toStrings: readonly string[]
  problems: readonly string[]
  patientIds: readonly string[] | null
}>(
  'imports.writeRows',
  'set',
  `
  insert into import_row (run_id, row, line, state, edited, sealed, problems, patient_id)
  select :runId::text, r.row, r.line, r.state, r.edited, decode(nullif(r.sealed, ''), 'base64'), r.problems::jsonb, nullif(r.patient_id, '')
    from unnest(:rows::int[], :lines::int[], :states::text[], :editeds::boolean[], :toStrings::text[], :problems::text[], :patientIds::text[])
         as r(row, line, state, edited, sealed, problems, patient_id)
  on conflict (run_id, row) do update
     set state = excluded.state, edited = excluded.edited, sealed = excluded.sealed, problems = excluded.problems,
         patient_id = excluded.patient_id`,
)

export type KeptRow = {
  row: number
  line: number
  state: ImportRowState
  edited: boolean
  /** Null: as they came, and not asked for any more. */
  values: readonly string[] | null
  problems: readonly RowProblem[]
  patientId: string | null
}

export async function writeRows(unit: Unit, runId: string, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return
  await unit.sql(write, {
    runId,
    rows: rows.map(({ row }) => row),
    lines: rows.map(({ line }) => line),
    states: rows.map(({ state }) => state),
    editeds: rows.map(({ edited }) => edited),
    toStrings: rows.map(({ row, values }) => (values ? sealValues(runId, row, values).toString('base64') : '')),
    problems: rows.map(({ problems }) => JSON.stringify(problems)),
    patientIds: rows.map(({ patientId }) => patientId ?? ''),
  })
}
