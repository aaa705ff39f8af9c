// The audit log: every read and write of a patient, and every change of who may do what, in the transaction of its cause.
import type { AuditAction, AuditOutcome } from '@/lib/contract/access/audit-actions'
import { statement } from '@/lib/platform/db/statement'
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

const insert = statement<{
  now: Date
  kind: string
  id: string
  name: string
  action: string
  programs: readonly (string | null)[]
  patientIds: readonly string[] | null
  requestId: string
  address: string
  data: string | null
  outcome: string | null
}>(
  'audit.record',
  'set',
  `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data, outcome)
         select :now::timestamptz, :kind::text, :id::text, :name::text, :action::text, p.id, :patientIds::text[], :requestId::text, :address::text, :data::jsonb, :outcome::text
           from unnest(:programs::text[]) as p(id)`,
)

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
  await unit.sql(insert, {
    now: unit.now,
    kind,
    id,
    name,
    action: fact.action,
    programs,
    patientIds: fact.patientIds ?? [],
    requestId,
    address,
    data: JSON.stringify(fact.data ?? {}),
    outcome: fact.outcome ?? (fact.data && 'refused' in fact.data ? 'refused' : 'done'),
  })
}
