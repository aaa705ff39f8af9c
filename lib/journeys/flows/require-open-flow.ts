// A flow that still asks something, of this patient.
import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'

const read = {
  name: 'flows.open',
  text: 'select id as "flowId", kind, state from flow where id = $1::text and patient_id = $2::text and program_id = $3::text',
}

/** Throws notFound or linkNotOpen. */
export async function requireOpenFlow(
  unit: Unit,
  { programId, patientId, flowId }: { programId: string; patientId: string; flowId: string },
): Promise<{ flowId: string; kind: FlowKind }> {
  const asked = [flowId, patientId, programId]
  const [flow] = await unit.sql<{ flowId: string; kind: FlowKind; state: string }>(read, asked)
  if (!flow) throw new Refusal('notFound')
  if (flow.state !== 'open') throw new Refusal('linkNotOpen')
  return { flowId: flow.flowId, kind: flow.kind }
}
