// A flow that still asks something, of this patient.

import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

/** Throws notFound or linkNotOpen. */
export async function requireOpenFlow(
  unit: TxUnit,
  { programId, patientId, flowId }: { programId: string; patientId: string; flowId: string },
): Promise<{ flowId: string; kind: FlowKind }> {
  const flow = await unit.tx.flow.findFirst({
    where: { id: flowId, patientId, programId },
    select: { kind: true, state: true },
  })
  if (!flow) throw new Refusal('notFound')
  if (flow.state !== 'open') throw new Refusal('linkNotOpen')
  return { flowId, kind: flow.kind as FlowKind }
}
