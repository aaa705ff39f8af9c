// Rows of the log as a reader takes them: of what it does not read only the place is told.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Aside } from './follow-rows'
import type { ChangeRow } from './kinds'
import type { ReaderName } from './readers'

/** Of `change c`; `:reads` are the parts of a row's data that the reader reads. */
export const rowColumns = `c.seq, c.at, c.program_id as "programId", c.patient_id as "patientId", c.kind, c.subject,
          case when c.data ?| :reads::text[] then c.data end as data`

export type TakenRow = Omit<ChangeRow, 'data'> & { data: ChangeRow['data'] | null }

export const isRead = (row: TakenRow): row is ChangeRow => row.data !== null

const setAside = statement<{ reader: string; seqs: readonly number[]; codes: readonly string[] }>(
  'log.setAside',
  'set',
  `insert into change_aside (reader, seq, code)
   select :reader::text, seq, code from unnest(:seqs::bigint[], :codes::text[]) as row(seq, code) on conflict do nothing`,
)

export async function keepAsides(unit: Unit, reader: ReaderName, asides: readonly Aside[]): Promise<void> {
  if (asides.length === 0) return
  await unit.sql(setAside, { reader, seqs: asides.map(({ seq }) => seq), codes: asides.map(({ code }) => code) })
}
