// A row of the audit log as part of another statement; every other is written by `record`.
import type { AuditAction, AuditOutcome } from '@/lib/contract/access/audit-actions'
import { type Whose, whose, wordOrPlace } from './actor-values'

type AuditRow = Whose & {
  action: AuditAction | ':action::text'
  /** All whom the act concerns: an array. Else the one patient. */
  patients?: string
  data?: string
  /** Absent: done. */
  outcome?: AuditOutcome
}

export function auditRow({ action, patients, data, outcome, ...of }: AuditRow): string {
  const { patient, program, from } = whose(of)
  const more = [...(data ? [['data', data]] : []), ...(outcome ? [['outcome', `'${outcome}'`]] : [])]
  return `
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address${more.map(([column]) => `, ${column}`).join('')})
    select :now::timestamptz, :callerKind::text, :callerId::text, :callerName::text, ${wordOrPlace(action)}, ${program}, ${patients ?? `array[${patient}]`}, :requestId::text, :address::text${more.map(([, value]) => `, ${value}`).join('')}${from}`
}
