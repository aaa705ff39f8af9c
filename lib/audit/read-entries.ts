// Rows of the audit log of one program from a place on, newest first or, on the way back, oldest first. For the page and
// for an export; whoever reads them says so in the log itself.
import type { AuditFilter, AuditRow } from '@/lib/contract/console-audit'
import type { CallerKind } from '@/lib/contract/vocabulary'
import type { Statement, Unit } from '@/lib/platform/unit'

type Found = Omit<AuditRow, 'at' | 'callerKind'> & { at: Date; callerKind: string }
type Way = 'older' | 'newer'

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

export async function readEntries(
  unit: Unit,
  { programId, action, caller, patient, before, after, limit }: AuditFilter & { programId: string; limit: number },
): Promise<AuditRow[]> {
  const found = await unit.sql<Found>(statements[after === undefined ? 'older' : 'newer'], [
    programId,
    after ?? before ?? null,
    action ?? null,
    caller ? `%${caller.replace(/[\\%_]/g, '\\$&')}%` : null,
    patient ?? null,
    limit,
  ])
  return found.map((row) => ({ ...row, at: row.at.toISOString(), callerKind: row.callerKind as CallerKind }))
}

/** Which filters are set, never to what: for the log itself. */
export const narrowedBy = ({ action, caller, patient }: AuditFilter): string[] =>
  Object.keys({ ...(action && { action }), ...(caller && { caller }), ...(patient && { patient }) })
