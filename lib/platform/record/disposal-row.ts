// What a chore has disposed of, counted by program and day, as part of the statement that does it.
import type { DisposalKind } from '@/lib/contract/access/retention-periods'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** Of the CTE `of` with `program_id`; `:now` is a place of the statement. */
export const disposalRow = ({ of, kind }: { of: string; kind: DisposalKind }): string => `
    insert into disposal (program_id, kind, day, n)
    select program_id, '${kind}', (:now::timestamptz at time zone 'UTC')::date, count(*) from ${of} group by program_id
    on conflict (program_id, kind, day) do update set n = disposal.n + excluded.n`

const note = statement<{ kind: DisposalKind; n: number; now: Date }>(
  'disposal.note',
  'set',
  `with noted as (
    insert into disposal (kind, day, n) values (:kind::text, (:now::timestamptz at time zone 'UTC')::date, :n::int)
    on conflict (program_id, kind, day) do update set n = disposal.n + excluded.n returning n
  ) select n from noted`,
)

/** Of no program: days and months that went as a whole. */
export async function noteDisposed(unit: Unit, kind: DisposalKind, n: number): Promise<void> {
  if (n > 0) await unit.sql(note, { kind, n, now: unit.now })
}

/** Whether a legal hold stands, by the columns of a program and a patient. */
export const heldSql = (program: string, patient: string): string =>
  `exists (select from legal_hold h where h.program_id = ${program} and h.lifted_at is null and (h.patient_id is null or h.patient_id = ${patient}))`
