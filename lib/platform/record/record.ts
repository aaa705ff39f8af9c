// The audit log: every read and write of a patient, and every change of who may do what, in the transaction of its cause.
import type { AuditAction, AuditOutcome } from '@/lib/contract/access/audit-actions'
import type { Unit } from '@/lib/platform/unit'

export type AuditFact = {
  action: AuditAction
  /** Absent: done. */
  outcome?: AuditOutcome
  programId?: string | null
  patientIds?: readonly string[]
  /** Never what was read or written of a patient: kinds, counts and names of fields only. */
  data?: Record<string, unknown>
}

const insert = {
  name: 'audit.record',
  text: `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data, outcome)
         select $1::timestamptz, $2::text, $3::text, $4::text, $5::text, p.id, $7::text[], $8::text, $9::text, $10::jsonb, $11::text
           from unnest($6::text[]) as p(id)`,
}

/** Writes one audit row in the unit's transaction. Hot statements write theirs in the same statement instead. */
export const record = (unit: Unit, { programId = null, ...fact }: AuditFact): Promise<void> =>
  write(unit, fact, [programId])

/** The same act in the log of each program it concerns; where there is none, in the operator's alone. */
export const recordEach = (
  unit: Unit,
  fact: Omit<AuditFact, 'programId'>,
  programIds: readonly string[],
): Promise<void> => write(unit, fact, programIds.length > 0 ? programIds : [null])

async function write(unit: Unit, fact: Omit<AuditFact, 'programId'>, programs: readonly (string | null)[]) {
  const { kind, id, name, requestId, address } = unit.actor
  await unit.sql(insert, [
    unit.now,
    kind,
    id,
    name,
    fact.action,
    programs,
    fact.patientIds ?? [],
    requestId,
    address,
    JSON.stringify(fact.data ?? {}),
    fact.outcome ?? (fact.data && 'refused' in fact.data ? 'refused' : 'done'),
  ])
}
