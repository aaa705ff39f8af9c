// The columns of an import's row as the contract shows them, and the one way to find it.

import type { ImportFailure, ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn, ImportCounters, ImportLine } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export const counterColumns = 'id, state, failure, rows, done, needs_work as "needsWork", existing, created, textable'

type Counted = Omit<ImportCounters, 'state' | 'failure'> & { state: string; failure: string | null }

/** The same of a model. */
export const counterFields = {
  id: true,
  state: true,
  failure: true,
  rows: true,
  done: true,
  needsWork: true,
  existing: true,
  created: true,
  textable: true,
} as const satisfies Record<keyof ImportCounters, true>

export const lineFields = {
  ...counterFields,
  fileName: true,
  byName: true,
  createdAt: true,
  endedAt: true,
  purgedAt: true,
} as const

export type LineRow = Counted & {
  fileName: string
  byName: string
  createdAt: Date
  endedAt: Date | null
  purged: boolean
}

export const countersOf = (row: Counted): ImportCounters => ({
  id: row.id,
  state: row.state as ImportState,
  failure: row.failure as ImportFailure | null,
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

export type ImportIds = { programId: string; importId: string }

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
  { programId, importId }: ImportIds,
  states: readonly ImportState[],
): Promise<HeldRun> {
  const [run] = await unit.sql(hold, { importId, programId })
  if (!run) throw new Refusal('notFound')
  if (!states.includes(run.state)) throw new Refusal('importElsewhere')
  return run
}
