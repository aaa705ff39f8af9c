// The audit log: every read and write of a patient, and every change of who may do what, in the transaction of its cause.
import type { AuditAction } from '@/lib/contract/audit-actions'
import type { Unit } from '@/lib/platform/unit'

export type AuditFact = {
  action: AuditAction
  programId?: string | null
  patientIds?: readonly string[]
  /** Never what was read or written of a patient: kinds, counts and names of fields only. */
  data?: Record<string, unknown>
}

const insert = {
  name: 'audit.record',
  text: `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
         values ($1::timestamptz, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text[], $8::text, $9::text, $10::jsonb)`,
}

/** Writes one audit row in the unit's transaction. Hot statements write theirs in the same statement instead. */
export async function record(unit: Unit, fact: AuditFact): Promise<void> {
  const { kind, id, name, requestId, address } = unit.actor
  await unit.sql(insert, [
    unit.now,
    kind,
    id,
    name,
    fact.action,
    fact.programId ?? null,
    fact.patientIds ?? [],
    requestId,
    address,
    JSON.stringify(fact.data ?? {}),
  ])
}
