// Reads the audit log of one program, newest first; that somebody read it is a row of it too.
import type { AuditFilter, AuditPage, AuditRow } from '@/lib/contract/console-audit'
import type { CallerKind } from '@/lib/contract/vocabulary'
import type { Statement, TxUnit } from '@/lib/platform/unit'
import { record } from './record'

type Found = Omit<AuditRow, 'at' | 'callerKind'> & { at: Date; callerKind: string }
type Way = 'older' | 'newer'

const pageSize = 50
// Rows of one patient and rows of several have an index each (see the migration).
const statementOf = (way: Way, beyond: '<' | '>', order: 'asc' | 'desc'): Statement => ({
  name: `audit.${way}`,
  text: `select id::text, at, caller_kind as "callerKind", caller_name as "callerName", action, program_id as "programId",
                patient_ids as "patientIds", request_id as "requestId", address, data
           from audit_entry
          where program_id = $1::text and ($2::bigint is null or id ${beyond} $2::bigint)
            and ($3::text is null or action = $3::text)
            and ($4::text is null or caller_name ilike $4::text)
            and ($5::text is null or (cardinality(patient_ids) = 1 and patient_ids[1] = $5::text)
                                  or (cardinality(patient_ids) > 1 and patient_ids @> array[$5::text]))
          order by audit_entry.id ${order} limit $6::int`,
})
const statements: Record<Way, Statement> = {
  older: statementOf('older', '<', 'desc'),
  newer: statementOf('newer', '>', 'asc'),
}

export async function listAudit(
  unit: TxUnit,
  { programId, ...filter }: AuditFilter & { programId: string },
): Promise<AuditPage> {
  const { action, caller, patient, before, after } = filter
  const way: Way = after === undefined ? 'older' : 'newer'
  const found = await unit.sql<Found>(statements[way], [
    programId,
    after ?? before ?? null,
    action ?? null,
    caller ? `%${caller.replace(/[\\%_]/g, '\\$&')}%` : null,
    patient ?? null,
    pageSize + 1,
  ])
  const narrowed = Object.keys({ ...(action && { action }), ...(caller && { caller }), ...(patient && { patient }) })
  await record(unit, { action: 'audit.list', programId, patientIds: patient ? [patient] : [], data: { narrowed } })

  const more = found.length > pageSize
  const rows = found
    .slice(0, pageSize)
    .map((row): AuditRow => ({ ...row, at: row.at.toISOString(), callerKind: row.callerKind as CallerKind }))
  if (way === 'newer') rows.reverse()
  // Where the page came from there is always a neighbour: the row that was its cursor.
  const first = rows[0]?.id ?? null
  const last = rows.at(-1)?.id ?? null
  return {
    rows,
    newer: way === 'newer' ? (more ? first : null) : before === undefined ? null : first,
    older: way === 'older' ? (more ? last : null) : last,
    asOf: unit.now.toISOString(),
  }
}
