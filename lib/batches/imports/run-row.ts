// The columns of an import's row as the contract shows them, and the one way to find it.

import type { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn, ImportCounters, ImportLine } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export const counterColumns = 'id, state, failure, rows, done, needs_work as "needsWork", existing, created, textable'
export const lineColumns = `${counterColumns}, file_name as "fileName", by_name as "byName", created_at as "createdAt", ended_at as "endedAt", purged_at is not null as purged`

export type LineRow = ImportCounters & {
  fileName: string
  byName: string
  createdAt: Date
  endedAt: Date | null
  purged: boolean
}

export const countersOf = (row: ImportCounters): ImportCounters => ({
  id: row.id,
  state: row.state,
  failure: row.failure,
  rows: row.rows,
  done: row.done,
  needsWork: row.needsWork,
  existing: row.existing,
  created: row.created,
  textable: row.textable,
})

export const lineOf = (row: LineRow): ImportLine => ({
  ...countersOf(row),
  fileName: row.fileName,
  byName: row.byName,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  purged: row.purged,
})

export type Place = { programId: string; importId: string }

export type HeldRun = ImportCounters & {
  programId: string
  columns: ImportColumn[]
  head: Buffer | null
  purged: boolean
  /** Patients were to be created; false while it has only been checked. */
  begun: boolean
  requireOnlyProgram: boolean
}

const hold = statement<{ importId: string; programId: string }, HeldRun>(
  'imports.hold',
  'claim',
  `select r.id, r.state, r.failure, r.rows, r.done, r.needs_work as "needsWork", r.existing, r.created, r.textable,
                r.program_id as "programId", r.columns, r.head, r.purged_at is not null as purged, r.started_at is not null as begun,
                g.require_only_program as "requireOnlyProgram"
           from import_run r join support_program g on g.id = r.program_id
          where r.id = :importId::text and r.program_id = :programId::text for no key update of r`,
)

/** Held until the transaction ends; only in one of the states. Throws notFound, or importElsewhere. */
export async function holdRun(
  unit: Unit,
  { programId, importId }: Place,
  states: readonly ImportState[],
): Promise<HeldRun> {
  const [run] = await unit.sql(hold, { importId, programId })
  if (!run) throw new Refusal('notFound')
  if (!states.includes(run.state)) throw new Refusal('importElsewhere')
  return run
}
