// Every link of a patient, newest first, without its key: that was shown once.

import type { FlowState, LinkCause, LinkState } from '@/lib/contract/journeys/flow-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type KeyTimes, linkState } from './link-state'

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

const find = statement<{ patientId: string }, { programId: string }>(
  'links.patient',
  'within',
  'select program_id as "programId" from patient where id = :patientId::text',
)
const list = statement<{ patientId: string }, Omit<LinkLine, 'state'> & KeyTimes & { flowState: FlowState }>(
  'links.list',
  'list',
  `select l.id, l.flow_id as "flowId", f.kind, f.state as "flowState", l.cause, l.issued_by as "issuedBy", l.created_at as "createdAt",
                l.expires_at as "expiresAt", l.opened_at as "openedAt", l.wrong_tries as "wrongTries", l.locked_at as "lockedAt",
                l.revoked_at as "revokedAt", l.replaced_at as "replacedAt"
           from flow_link l join flow f on f.id = l.flow_id
          where f.patient_id = :patientId::text order by l.id desc`,
)

/** Without `programId` the patient is found in any program: the operator's way. Throws notFound. */
export async function listLinks(
  unit: Unit,
  { patientId, programId }: { patientId: string; programId?: string },
): Promise<LinkLine[]> {
  const [patient] = await unit.sql(find, { patientId })
  if (!patient || (programId !== undefined && patient.programId !== programId)) throw new Refusal('notFound')
  const rows = await unit.sql(list, { patientId })
  await record(unit, {
    action: 'flow.read',
    programId: patient.programId,
    patientIds: [patientId],
    data: { links: rows.length },
  })
  return rows.map(({ flowState, lockedAt, revokedAt, replacedAt, ...row }) => ({
    ...row,
    state: linkState({ ...row, lockedAt, revokedAt, replacedAt }, { state: flowState }, unit.now),
  }))
}
