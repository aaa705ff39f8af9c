// Whose draft it is, of which form, about whom; and what it is sealed for: moved to another place it does not open.
import type { DraftKind } from '@/lib/contract/hand-vocabulary'

export type DraftPlace = { programId: string; kind: DraftKind; patientId: string | null }

export const sealPlace = (staffId: string, { programId, kind, patientId }: DraftPlace) =>
  `draft/${staffId}/${programId}/${kind}/${patientId ?? ''}`
