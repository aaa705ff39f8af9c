// What became of each patient of a run, in the order in which they were taken.

import type { BulkRow, BulkRowFilter, BulkRowPage } from '@/lib/contract/batches/bulk'
import type { BulkStop } from '@/lib/contract/batches/bulk-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Statement, Unit } from '@/lib/platform/unit'
import type { RunWhere } from './read-bulk'

const known = statement<{ runId: string; programId: string }, { stopReason: BulkStop | null }>(
  'bulk.known',
  'within',
  'select stop_reason as "stopReason" from bulk_run where id = :runId::text and program_id = :programId::text',
)

const page = (state: boolean, back: boolean): Statement => ({
  name: `bulk.rows${state ? '.state' : ''}${back ? '.back' : ''}`,
  text: `
  with page as materialized (
    select * from bulk_row where run_id = $1::text and position ${back ? '<' : '>'} $2::int ${state ? 'and state = $4::text' : ''}
     order by position ${back ? 'desc' : ''} limit $3::int
  )
  select page.position, page.state, page.reason, page.code, page.message, page.at,
         p.id, p.first_name as "firstName", p.last_name as "lastName"
    from page join patient p on p.id = page.patient_id order by page.position`,
})

type Row = Omit<BulkRow, 'patient' | 'at'> & BulkRow['patient'] & { at: Date | null }

/** Throws notFound. */
export async function listBulkRows(unit: Unit, filter: RunWhere & BulkRowFilter): Promise<BulkRowPage> {
  const { programId, runId, state, after, before, limit } = filter
  const [run] = await unit.sql(known, { runId, programId })
  if (!run) throw new Refusal('notFound')
  const back = before !== undefined
  const place = back ? before : (after ?? 0)
  const values = [runId, place, limit + 1, ...(state ? [state] : [])]
  const rows = await unit.sql<Row>(page(state !== undefined, back), values)
  const more = rows.length > limit
  const shown = back ? rows.slice(-limit) : rows.slice(0, limit)
  await record(unit, {
    action: 'bulk.read',
    programId,
    patientIds: shown.map(({ id }) => id),
    data: { runId, rows: shown.length, ...(state && { state }) },
  })
  const first = shown[0]?.position
  const last = shown.at(-1)?.position
  return {
    rows: shown.map(({ id, firstName, lastName, at, ...row }) => ({
      ...row,
      // Whoever still waits is told what for.
      reason: row.state === 'waiting' ? run.stopReason : row.reason,
      patient: { id, firstName, lastName },
      at: at?.toISOString() ?? null,
    })),
    newer: (back ? more : place > 0) ? (first ?? null) : null,
    older: (back || more) && last !== undefined ? last : null,
  }
}
