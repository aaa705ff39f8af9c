// Every link of a patient, newest first, without its key: that was shown once.

import type { FlowState, LinkCause, LinkState } from '@/lib/contract/journeys/flow-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { linkState } from './link-state'

export type LinkLine = {
  id: string
  flowId: string
  kind: FlowKind
  state: LinkState
  cause: LinkCause
  issuedBy: string
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  wrongTries: number
}

/** Without `programId` the patient is found in any program: the operator's way. Throws notFound. */
export async function listLinks(
  unit: TxUnit,
  { patientId, programId }: { patientId: string; programId?: string },
): Promise<LinkLine[]> {
  const patient = await unit.tx.patient.findUnique({ where: { id: patientId }, select: { programId: true } })
  if (!patient || (programId !== undefined && patient.programId !== programId)) throw new Refusal('notFound')
  const rows = await unit.tx.flowLink.findMany({
    where: { flow: { patientId } },
    orderBy: { id: 'desc' },
    omit: { keyHash: true },
    include: { flow: { select: { kind: true, state: true } } },
  })
  await record(unit, {
    action: 'flow.read',
    programId: patient.programId,
    patientIds: [patientId],
    data: { links: rows.length },
  })
  return rows.map(({ flow, lockedAt, revokedAt, replacedAt, ...row }) => ({
    ...row,
    kind: flow.kind as FlowKind,
    cause: row.cause as LinkCause,
    state: linkState({ ...row, lockedAt, revokedAt, replacedAt }, { state: flow.state as FlowState }, unit.now),
  }))
}
