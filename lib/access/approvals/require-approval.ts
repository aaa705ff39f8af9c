// Where a program wants a second person, this is the one place that asks for them: every door that does the act comes here.
// An approval holds for the very request, for who asked, once, and for three days.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ApprovalKind } from '@/lib/contract/access/approval-vocabulary'
import type { aboutEndpoint, aboutErasure, aboutExport } from '@/lib/contract/access/approvals'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { Actor, TxUnit } from '@/lib/platform/unit'

type About = {
  endpoint: z.output<typeof aboutEndpoint>
  export: z.output<typeof aboutExport>
  erasure: z.output<typeof aboutErasure>
}
type How = {
  /** Asked before the act itself, which uses the approval. */
  ahead?: boolean
  /** Also where the program wants nobody: who asks is not of the hub. */
  always?: boolean
}
type Of<K extends ApprovalKind> = {
  programId: string
  kind: K
  /** The whole request; what is changed of it is another request. */
  request: unknown
  /** What the second person sees of it; nothing of a patient. */
  about: About[K]
}
export type Wanted = { [K in ApprovalKind]: Of<K> }[ApprovalKind]

/** The request waits for a second person; whoever lets the act run asks them (asking-approval.ts). */
export class ApprovalNeeded extends Refusal {
  constructor(
    readonly wanted: Wanted,
    data: { approvalId?: string } = {},
  ) {
    super('approvalNeeded', { data })
  }
}

/** An operator has no id of their own. */
export const askerOf = ({ kind, id, name }: Actor): { askerKind: string; askerId: string } => ({
  askerKind: kind,
  askerId: kind === 'staff' ? id : name,
})

export const hashOf = ({ programId, kind, request }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([programId, kind, request], sorted))
    .digest('base64url')

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Throws approvalNeeded; answers who approved it, null where nobody had to. An erasure is always approved. Of an export that
 *  has grown by more than a tenth since, somebody is asked anew. */
export async function requireApproval(
  unit: TxUnit,
  wanted: Wanted,
  { ahead = false, always = false }: How = {},
): Promise<string | null> {
  const { programId, kind, about } = wanted
  const program = await unit.tx.supportProgram.findUniqueOrThrow({
    where: { id: programId },
    select: { approveEndpoints: true, approveExportsOver: true },
  })
  const over = program.approveExportsOver
  if (kind === 'endpoint' && !program.approveEndpoints && !always) return null
  if (kind === 'export' && (over === null || (about.patients <= over && !about.more))) return null

  const approved = { programId, ...askerOf(unit.actor), requestHash: hashOf(wanted), state: 'approved' } as const
  const found = await unit.tx.approval.findFirst({
    where: { ...approved, expiresAt: { gt: unit.now } },
    select: { id: true, about: true, deciderId: true, deciderName: true },
  })
  if (!found) throw new ApprovalNeeded(wanted)
  if (kind === 'export' && hasGrown(about, found.about as About['export'])) throw new ApprovalNeeded(wanted)
  // The approver’s account was disabled since: their approval holds no more.
  const { deciderId } = found
  if (
    deciderId &&
    !(await unit.tx.staff.findFirst({ where: { id: deciderId, disabledAt: null }, select: { id: true } }))
  )
    throw new ApprovalNeeded(wanted)
  if (ahead) return found.deciderName
  const { count } = await unit.tx.approval.updateMany({
    where: { id: found.id, state: 'approved' },
    data: { state: 'used' },
  })
  if (count === 0) throw new ApprovalNeeded(wanted)
  await record(unit, { action: 'approval.use', programId, data: { approvalId: found.id, kind } })
  return found.deciderName
}

/** What was counted no further than a limit may be any number. */
const hasGrown = (now: About['export'], then: About['export']): boolean =>
  (now.more && !then.more) || now.patients > 1.1 * then.patients
