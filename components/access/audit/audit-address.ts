// The address of the audit log holds what is shown; of a patient never more than the service's own id.
import { address, identifier, matching, oneOf } from '@/components/kit/address'
import { type AuditAction, AuditOutcome, auditActions } from '@/lib/contract/access/audit-actions'

const position = matching(/^\d{1,18}$/)

export const auditAddress = address(
  (program) => `/p/${program}/audit`,
  {
    action: oneOf(Object.keys(auditActions) as AuditAction[]),
    outcome: oneOf(AuditOutcome.all),
    caller: matching(/^.{1,200}$/u),
    patient: identifier,
    before: position,
    after: position,
  },
  { page: ['before', 'after'] },
)
export type AuditView = ReturnType<typeof auditAddress.read>
