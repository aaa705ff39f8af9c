// Rows of the audit log of one program from a place on, newest first or, on the way back, oldest first. For the page and
// for an export; whoever reads them says so in the log itself.
import type { AuditFilter, AuditRow } from '@/lib/contract/access/audit'
import type { Statement, Unit } from '@/lib/platform/unit'

type Found = Omit<AuditRow, 'at'> & { at: Date }
type Way = 'older' | 'newer'

// Rows of one patient and rows of several have an index each (see the migration).
const statementOf = (way: Way, beyond: '<' | '>', order: 'asc' | 'desc'): Statement => ({
  name: `audit.${way}`,
  text: `select id::text, at, caller_kind as "callerKind", caller_id as "callerId", caller_name as "callerName", caller_role as "callerRole",
                (select s.name from staff s where s.id = caller_id and s.name <> caller_name) as "nameToday", action, outcome,
                program_id as "programId", patient_ids as "patientIds", request_id as "requestId", address, data
           from audit_entry
          where program_id = $1::text and ($2::bigint is null or id ${beyond} $2::bigint)
            and ($3::text is null or action = $3::text)
            and ($4::text is null or caller_name ilike $4::text or caller_id = $7::text)
            and ($8::text is null or outcome = $8::text)
            and ($5::text is null or (cardinality(patient_ids) = 1 and patient_ids[1] = $5::text)
                                  or (cardinality(patient_ids) > 1 and patient_ids @> array[$5::text]))
          order by audit_entry.id ${order} limit $6::int`,
})
const statements: Record<Way, Statement> = {
  older: statementOf('older', '<', 'desc'),
  newer: statementOf('newer', '>', 'asc'),
}

export async function readEntries(
  unit: Unit,
  {
    programId,
    action,
    outcome,
    caller,
    patient,
    before,
    after,
    limit,
  }: AuditFilter & { programId: string; limit: number },
): Promise<AuditRow[]> {
  const found = await unit.sql<Found>(statements[after === undefined ? 'older' : 'newer'], [
    programId,
    after ?? before ?? null,
    action ?? null,
    caller ? `%${caller.replace(/[\\%_]/g, '\\$&')}%` : null,
    patient ?? null,
    limit,
    caller ?? null,
    outcome ?? null,
  ])
  return found.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Which filters are set, never to what: for the log itself. */
export const narrowedBy = ({ action, outcome, caller, patient }: AuditFilter): string[] =>
  Object.entries({ action, outcome, caller, patient }).flatMap(([name, value]) => (value ? [name] : []))
