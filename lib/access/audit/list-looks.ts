// Lists who looked at one patient, newest first: people, partners and operators, not what the patient or the hub itself did. A
// look at many patients at once is one row, and says of how many, never of whom.
import type { LookRow } from '@/lib/contract/access/audit'
import { purposeOf } from '@/lib/contract/access/purposes'
import { Refusal } from '@/lib/contract/refusals'
import { CallerKind } from '@/lib/contract/vocabulary'
import { oneOf, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

const pageSize = 50
/** Above every id. */
const newest = '9223372036854775807'

type Asked = { programId: string; patientId: string; before?: string | undefined }
type Given = { programId: string; patientId: string; before: string; limit: number }
type Found = Omit<LookRow, 'at' | 'purpose'> & { at: Date }

// Rows of one patient and rows of several have an index each, and give a page each; the newer half of the two is the page.
const part = (which: string) => `(
  select id, at, caller_kind, caller_id, caller_name, caller_role, action, outcome, cardinality(patient_ids) as patients
    from audit_entry
   where ${which} and program_id = :programId::text and id < :before::bigint
     and caller_kind ${oneOf(CallerKind.staff, CallerKind.partner, CallerKind.operator)}
   order by audit_entry.id desc limit :limit::int)`

const looks = statement<Given, Found>(
  'audit.looks',
  'list',
  `select id::text, at, caller_kind as "callerKind", caller_name as "callerName", caller_role as "callerRole",
          (select s.name from staff s where s.id = caller_id and s.name <> caller_name) as "nameToday", action, outcome, patients
     from (${part('cardinality(patient_ids) = 1 and patient_ids[1] = :patientId::text')}
           union all
           ${part('cardinality(patient_ids) > 1 and patient_ids @> array[:patientId::text]')}) looked
    order by looked.id desc limit :limit::int`,
)

/** Throws notFound. `next` names the row from which the next page goes on; null at the end. */
export async function listLooks(unit: TxUnit, { programId, patientId, before }: Asked) {
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, select: { id: true } })
  if (!patient) throw new Refusal('notFound')
  const found = await unit.sql(looks, { programId, patientId, before: before ?? newest, limit: pageSize + 1 })
  await record(unit, { action: 'patient.looks', programId, patientIds: [patientId] })
  const rows = found.slice(0, pageSize)
  return {
    rows: rows.map((row): LookRow => ({ ...row, at: row.at.toISOString(), purpose: purposeOf(row) })),
    next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    asOf: unit.now.toISOString(),
  }
}
