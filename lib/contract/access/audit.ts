// The console's audit log: who did what to whom, when and from where.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { CallerKind, Role } from '@/lib/contract/vocabulary'
import { AuditOutcome } from './audit-actions'
import { Purpose } from './purposes'

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  callerKind: z.enum(CallerKind.all),
  callerId: z.string(),
  /** The name and the role they had at that moment; nobody but people of staff has a role. */
  callerName: z.string(),
  callerRole: z.enum(Role.all).nullable(),
  /** What they are called today, where that is another name. */
  nameToday: z.string().nullable(),
  action: z.string(),
  outcome: z.enum(AuditOutcome.all),
  programId: z.string().nullable(),
  patientIds: z.array(z.string()),
  requestId: z.string(),
  address: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.output<typeof auditRow>

/** Somebody who was with one patient's record. */
export const lookRow = z.object({
  id: z.string(),
  at: z.string(),
  callerKind: z.enum(CallerKind.all),
  callerName: z.string(),
  callerRole: z.enum(Role.all).nullable(),
  nameToday: z.string().nullable(),
  action: z.string(),
  outcome: z.enum(AuditOutcome.all),
  purpose: z.enum(Purpose.all),
  /** How many patients the act showed at once; the others are not named. */
  patients: z.number(),
})
export type LookRow = z.output<typeof lookRow>

const rowId = z.string().regex(/^\d{1,18}$/)

export const auditFilter = z.object({
  action: z.string().max(100).optional(),
  outcome: z.enum(AuditOutcome.all).optional(),
  /** A part of the name, or the whole id. */
  caller: z.string().max(200).optional(),
  patient: z.string().max(100).optional(),
  /** Older than this row, or newer than it. */
  before: rowId.optional(),
  after: rowId.optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

/** `older` and `newer` name the row from which the next page goes on; null at the end. */
export const auditPage = z.object({
  rows: z.array(auditRow),
  newer: z.string().nullable(),
  older: z.string().nullable(),
  asOf: z.string(),
  /** Since when the operator's SIEM has not got what is new, where there is one and it is late. */
  streamBehindSince: z.string().nullable(),
})
export type AuditPage = z.output<typeof auditPage>

export const auditApi = {
  listAudit: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/audit',
    summary: 'The audit log of a program, newest first',
    permission: 'audit.read',
    query: auditFilter,
    reply: z.object({ data: auditPage, status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
  listLooks: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/patients/{patientId}/looks',
    summary: 'Who looked at a patient, when, at what and why, newest first',
    permission: 'audit.read',
    query: z.object({ before: rowId.optional() }),
    reply: z.object({
      data: z.object({ rows: z.array(lookRow), next: z.string().nullable(), asOf: z.string() }),
      status: z.literal(200),
    }),
    refusals: ['unauthorized', 'forbidden', 'notFound'],
  },
  /** Asked before the browser fetches the file by itself, which can tell nothing. */
  prepareAuditExport: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/audit/export/ready',
    summary: 'Whether the audit log may be taken out as a file now',
    permission: 'audit.read',
    reply: z.object({ data: z.object({ ready: z.literal(true) }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden', 'notFound', 'exportBusy', 'exportsMany'],
  },
  exportAudit: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/programs/{programId}/audit/export',
    summary: 'The audit log of a program as a CSV file, row by row as the database gives it',
    permission: 'audit.read',
    query: auditFilter.omit({ before: true, after: true }),
    /** A stream of bytes. */
    reply: z.unknown(),
    refusals: ['unauthorized', 'forbidden', 'notFound', 'exportBusy', 'exportsMany'],
  },
} as const satisfies Record<string, Endpoint>
