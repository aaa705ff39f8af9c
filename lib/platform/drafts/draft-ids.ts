// Whose draft it is, of which form, about whom; and what it is sealed for: moved to another place it does not open.
import type { DraftKind } from '@/lib/contract/platform/live-topics'

export type DraftIds = { programId: string; kind: DraftKind; patientId: string | null; about?: string | null }

/** Where it stands beside others of its kind: about whom, and of several things of theirs, about which. */
const aboutKey = ({ patientId, about }: DraftIds) => `${patientId ?? ''}${about ? `/${about}` : ''}`

export const sealPlace = (staffId: string, ids: DraftIds) =>
  `draft/${staffId}/${ids.programId}/${ids.kind}/${aboutKey(ids)}`

/** The key of its row. */
export const draftKey = (staffId: string, ids: DraftIds) => ({
  staffId,
  programId: ids.programId,
  kind: ids.kind as string,
  patientId: aboutKey(ids),
})
