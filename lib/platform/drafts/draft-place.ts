// Whose draft it is, of which form, about whom; and what it is sealed for: moved to another place it does not open.
import type { DraftKind } from '@/lib/contract/platform/live-topics'

export type DraftPlace = { programId: string; kind: DraftKind; patientId: string | null; about?: string | null }

/** Where it stands beside others of its kind: about whom, and of several things of theirs, about which. */
export const placeKey = ({ patientId, about }: DraftPlace) => `${patientId ?? ''}${about ? `/${about}` : ''}`

export const sealPlace = (staffId: string, place: DraftPlace) =>
  `draft/${staffId}/${place.programId}/${place.kind}/${placeKey(place)}`

/** The key of its row. */
export const draftKey = (staffId: string, place: DraftPlace) => ({
  staffId,
  programId: place.programId,
  kind: place.kind as string,
  patientId: placeKey(place),
})
