// What the command line calls a flow.
import type { FlowKind } from '@/lib/contract/vocabulary'

export const flowWords: Record<FlowKind, string> = {
  pap: 'PAP enrollment',
  dosage: 'dosage update',
  consent: 'program consent',
  missing: 'missing information',
}
