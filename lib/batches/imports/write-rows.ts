// Rows that are more than a line of the file: what needs work, what was mended, what has come to something. One statement.
import type { ImportRowState } from '@/lib/contract/batches/import-vocabulary'
import type { Unit } from '@/lib/platform/unit'
import type { RowProblem } from './check-row'
import { sealValues } from './packs'

const write = {
  name: 'imports.writeRows',
  text: `
  insert into import_row (run_id, row, line, state, edited, sealed, problems, patient_id)
  select $1::text, r.row, r.line, r.state, r.edited, decode(nullif(r.sealed, ''), 'base64'), r.problems::jsonb, nullif(r.patient_id, '')
    from unnest($2::int[], $3::int[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::text[])
         as r(row, line, state, edited, sealed, problems, patient_id)
  on conflict (run_id, row) do update
     set state = excluded.state, edited = excluded.edited, sealed = excluded.sealed, problems = excluded.problems,
         patient_id = excluded.patient_id`,
}

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
  await unit.sql(write, [
    runId,
    rows.map(({ row }) => row),
    rows.map(({ line }) => line),
    rows.map(({ state }) => state),
    rows.map(({ edited }) => edited),
    rows.map(({ row, values }) => (values ? sealValues(runId, row, values).toString('base64') : '')),
    rows.map(({ problems }) => JSON.stringify(problems)),
    rows.map(({ patientId }) => patientId ?? ''),
  ])
}
