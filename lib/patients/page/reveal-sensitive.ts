// One masked value in full: an act of its own, with a row of the audit log that says which, never what.
import type { InviteEntry } from '@/lib/contract/fields'
import { flowTable } from '@/lib/contract/journeys/flow'
import { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { isSensitive, isSensitiveItem, type RevealBody } from '@/lib/contract/patients/sensitive'
import { Refusal } from '@/lib/contract/refusals'
import { coPayMember } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Asked = { programId: string; patientId: string } & RevealBody

/** Throws notFound where there is no such value, or none that is masked. */
export async function revealSensitive(unit: TxUnit, asked: Asked): Promise<{ value: unknown }> {
  const { programId, patientId, what, flowId } = asked
  const value = flowId === undefined ? await ofRecord(unit, asked) : await ofFlow(unit, { ...asked, flowId })
  if (value === undefined || value === null || value === '') throw new Refusal('notFound')
  const known = isAdditionalKey(what) || what === coPayMember || Object.hasOwn(flowTable, what)
  const data = { field: known ? what : 'other', ...(flowId && { flowId }) }
  await record(unit, { action: 'patient.reveal', programId, patientIds: [patientId], data })
  return { value }
}

async function ofRecord(
  unit: TxUnit,
  { programId, patientId, what, place }: Asked,
): Promise<string | null | undefined> {
  if (!isSensitive(what)) return null
  const select = { copayMember: true, additionalData: true } as const
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, select })
  // An entry of an invite may be called like the card's number.
  if (what === coPayMember && place === undefined) return patient?.copayMember
  const entries = (patient?.additionalData ?? []) as InviteEntry[]
  return entries.filter(({ key }) => key === what)[place ?? 0]?.value
}

async function ofFlow(unit: TxUnit, { programId, patientId, what, flowId }: Asked & { flowId: string }) {
  const item = FlowItem.all.find((each) => each === what)
  if (!item || !isSensitiveItem(item)) return null
  const answer = await unit.tx.flowAnswer.findFirst({ where: { flowId, item, flow: { programId, patientId } } })
  return answer?.value
}
