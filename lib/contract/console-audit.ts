// The console's audit log: who did what to whom, when and from where.
import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { callers } from './vocabulary'

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  callerKind: z.enum(callers),
  callerName: z.string(),
  action: z.string(),
  programId: z.string().nullable(),
  patientIds: z.array(z.string()),
  requestId: z.string(),
  address: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.output<typeof auditRow>

export const auditFilter = z.object({
  action: z.string().max(100).optional(),
  caller: z.string().max(200).optional(),
  patient: z.string().max(100).optional(),
  before: z.string().regex(/^\d+$/).optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

export const auditApi = {
  listAudit: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/audit',
    summary: 'The audit log of a program, newest first',
    permission: 'audit.read',
    query: auditFilter,
    reply: z.object({ data: z.object({ rows: z.array(auditRow), next: z.string().nullable() }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>
