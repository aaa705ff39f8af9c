// What a second person approves, and how it stands.
import type { Permission } from '@/lib/contract/endpoint'
import { day } from '@/lib/contract/time'
import { type WordOf, words } from '@/lib/contract/words'

/** endpoint: where callbacks go. export: a list of patients as a file. erasure: of one patient's record. */
export const ApprovalKind = words('endpoint', 'export', 'erasure')
export type ApprovalKind = WordOf<typeof ApprovalKind>

/** approved: done once, by who asked. used: it was. */
export const ApprovalState = words('open', 'approved', 'declined', 'used', 'expired')
export type ApprovalState = WordOf<typeof ApprovalState>

/** The person who decides has the right to the act as well. */
export const approvalRight = {
  endpoint: 'endpoints.manage',
  export: 'patients.export',
  erasure: 'access.review',
} as const satisfies Record<ApprovalKind, Permission>

/** So long it can be approved, and what is approved be done. */
export const approvalLife = 3 * day
