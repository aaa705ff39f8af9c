// What became of each patient of a run, in the order in which they were taken.

import type { BulkRow, BulkRowFilter, BulkRowPage } from '@/lib/contract/batches/bulk'
import type { BulkStop } from '@/lib/contract/batches/bulk-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import type { RunWhere } from './read-bulk'

const page = ({ state, back }: { state: boolean; back: boolean }) =>
  statement<{ runId: string; place: number; most: number; state: BulkRowFilter['state'] | null }, Row>(
    `bulk.rows${state ? '.state' : ''}${back ? '.back' : ''}`,
    'list',
    `
  with page as materialized (
    select * from bulk_row where run_id = :runId::text and position ${back ? '<' : '>'} :place::int ${state ? 'and state = :state::text' : ''}
     order by position ${back ? 'desc' : ''} limit :most::int
  )
  select page.position, page.state, page.reason, page.code, page.message, page.at,
         p.id, p.first_name as "firstName", p.last_name as "lastName"
    from page join patient p on p.id = page.patient_id order by page.position`,
  )
const pages = {
  all: { on: page({ state: false, back: false }), back: page({ state: false, back: true }) },
  ofState: { on: page({ state: true, back: false }), back: page({ state: true, back: true }) },
}

type Row = Omit<BulkRow, 'patient' | 'at'> & BulkRow['patient'] & { at: Date | null }

/** Throws notFound. */
export async function listBulkRows(unit: TxUnit, filter: RunWhere & BulkRowFilter): Promise<BulkRowPage> {
  const { programId, runId, state, after, before, limit } = filter
  const run = await unit.tx.bulkRun.findFirst({ where: { id: runId, programId }, select: { stopReason: true } })
  if (!run) throw new Refusal('notFound')
  const back = before !== undefined
  const place = back ? before : (after ?? 0)
  const pagesOf = state ? pages.ofState : pages.all
  const asked = { runId, place, most: limit + 1, state: state ?? null }
  const rows = await unit.sql(back ? pagesOf.back : pagesOf.on, asked)
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
      // A row that still waits says what for.
      reason: row.state === 'waiting' ? (run.stopReason as BulkStop | null) : row.reason,
      patient: { id, firstName, lastName },
      at: at?.toISOString() ?? null,
    })),
    newer: (back ? more : place > 0) ? (first ?? null) : null,
    older: (back || more) && last !== undefined ? last : null,
  }
}
