// A flow that still asks something, of this patient.

import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const read = statement<
  { flowId: string; patientId: string; programId: string },
  { flowId: string; kind: FlowKind; state: string }
>(
  'flows.open',
  'within',
  'select id as "flowId", kind, state from flow where id = :flowId::text and patient_id = :patientId::text and program_id = :programId::text',
)

/** Throws notFound or linkNotOpen. */
export async function requireOpenFlow(
  unit: Unit,
  { programId, patientId, flowId }: { programId: string; patientId: string; flowId: string },
): Promise<{ flowId: string; kind: FlowKind }> {
  const [flow] = await unit.sql(read, { flowId, patientId, programId })
  if (!flow) throw new Refusal('notFound')
  if (flow.state !== 'open') throw new Refusal('linkNotOpen')
  return { flowId: flow.flowId, kind: flow.kind }
}
