// Rows of the audit log of one program from a cursor on, newest first or, on the way back, oldest first. For the page and
// for an export; whoever reads them says so in the log itself.
import type { AuditFilter, AuditRow } from '@/lib/contract/access/audit'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

type Found = Omit<AuditRow, 'at'> & { at: Date }
type Direction = 'older' | 'newer'
type Given = {
  programId: string
  /** The entry from which to go on. */
  cursor: string | null
  action: string | null
  outcome: string | null
  caller: string | null
  callerLike: string | null
  patient: string | null
  limit: number
}

// Rows of one patient and rows of several have an index each (see the migration).
const statementOf = (direction: Direction, beyond: '<' | '>', order: 'asc' | 'desc') =>
  statement<Given, Found>(
    `audit.${direction}`,
    'list',
    `select id::text, at, caller_kind as "callerKind", caller_id as "callerId", caller_name as "callerName", caller_role as "callerRole",
                (select s.name from staff s where s.id = caller_id and s.name <> caller_name) as "nameToday", action, outcome,
                program_id as "programId", patient_ids as "patientIds", request_id as "requestId", address, data
           from audit_entry
          where program_id = :programId::text and (:cursor::bigint is null or id ${beyond} :cursor::bigint)
            and (:action::text is null or action = :action::text)
            and (:callerLike::text is null or caller_name ilike :callerLike::text or caller_id = :caller::text)
            and (:outcome::text is null or outcome = :outcome::text)
            and (:patient::text is null or (cardinality(patient_ids) = 1 and patient_ids[1] = :patient::text)
                                  or (cardinality(patient_ids) > 1 and patient_ids @> array[:patient::text]))
          order by audit_entry.id ${order} limit :limit::int`,
  )
const statements = {
  older: statementOf('older', '<', 'desc'),
  newer: statementOf('newer', '>', 'asc'),
} satisfies Record<Direction, unknown>

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
  const found = await unit.sql(statements[after === undefined ? 'older' : 'newer'], {
    programId,
    cursor: after ?? before ?? null,
    action: action ?? null,
    outcome: outcome ?? null,
    caller: caller ?? null,
    callerLike: caller ? `%${caller.replace(/[\\%_]/g, '\\$&')}%` : null,
    patient: patient ?? null,
    limit,
  })
  return found.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Which filters are set, never to what: for the log itself. */
export const narrowedBy = ({ action, outcome, caller, patient }: AuditFilter): string[] =>
  Object.entries({ action, outcome, caller, patient }).flatMap(([name, value]) => (value ? [name] : []))
