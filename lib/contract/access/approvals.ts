// What waits for a second person, and what they decided.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ListColumn } from '@/lib/contract/patients/list-columns'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { ApprovalKind, ApprovalState } from './approval-vocabulary'
import { AskedGround } from './retention'

/** What the second person sees of an endpoint: where it leads, and of one that is there where it led until now; which callbacks go there, and whose
 *  people see it in the portal. */
export const aboutEndpoint = z.object({
  url: z.string(),
  name: z.string(),
  before: z.string().nullable(),
  shapes: z.array(z.enum(CallbackShape.all)),
  partner: z.string().nullable().default(null),
})
/** Of an export (the list of patients, or the calls with them): how many patients, in which columns, and by how many filters they were chosen. Never what was searched. */
export const aboutExport = z.object({
  of: z.enum(['patients', 'calls']).default('patients'),
  patients: z.number().int(),
  /** Counted no further: there are more. */
  more: z.boolean().default(false),
  columns: z.array(z.enum(ListColumn.all)),
  filters: z.number().int(),
  searched: z.boolean(),
  chosen: z.boolean(),
})

/** Of an erasure: whose, by the id, and why. */
export const aboutErasure = z.object({ patientId: z.string(), ground: z.enum(AskedGround.all) })

const row = z.object({
  id: z.string(),
  askerName: z.string(),
  mine: z.boolean(),
  askedAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(ApprovalState.all),
  decidedAt: z.string().nullable(),
  deciderName: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether the reader may decide about it now. */
  mayDecide: z.boolean(),
  /** Whether the reader may take back what was approved and is not done yet. */
  mayTakeBack: z.boolean(),
})
export const approvalRow = z.discriminatedUnion('kind', [
  row.extend({ kind: z.literal(ApprovalKind.endpoint), about: aboutEndpoint }),
  row.extend({ kind: z.literal(ApprovalKind.export), about: aboutExport }),
  row.extend({ kind: z.literal(ApprovalKind.erasure), about: aboutErasure }),
])
export type ApprovalRow = z.output<typeof approvalRow>

export const approvalPage = z.object({
  waiting: z.array(approvalRow),
  decided: z.array(approvalRow),
  /** The row from which the next page of those decided goes on; null at the end. */
  older: z.string().nullable(),
  asOf: z.string(),
})
export type ApprovalPage = z.output<typeof approvalPage>

const note = z.string().trim().max(300)
export const declineBody = z.object({ note: note.min(1) })

const approvals = '/api/console/programs/{programId}/approvals'
const reading = ['unauthorized', 'forbidden', 'notFound'] as const
const deciding = [...reading, 'crossSite', 'dataInvalid', 'approvalSettled', 'ownApproval'] as const
const decided = z.object({ data: z.object({ id: z.string() }), status: z.literal(200) })

export const approvalsApi = {
  listApprovals: {
    caller: 'staff',
    method: 'GET',
    path: approvals,
    summary: 'What waits for a second person, and what was decided: of everybody for who decides, else one’s own',
    permission: 'approvals.read',
    query: z.object({ before: z.string().max(60).optional() }),
    reply: z.object({ data: approvalPage, status: z.literal(200) }),
    refusals: reading,
  },
  approve: {
    caller: 'staff',
    method: 'POST',
    path: `${approvals}/{approvalId}/approve`,
    summary: 'Approve what somebody else asked for: they may do it once',
    permission: 'access.review',
    body: z.object({}),
    reply: decided,
    refusals: deciding,
  },
  decline: {
    caller: 'staff',
    method: 'POST',
    path: `${approvals}/{approvalId}/decline`,
    summary: 'Decline what somebody else asked for, with a reason',
    permission: 'access.review',
    body: declineBody,
    reply: decided,
    refusals: deciding,
  },
} as const satisfies Record<string, Endpoint>
