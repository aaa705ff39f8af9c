'use client'

// The list a person came from, as it was shown last: the way back to it and the neighbours of each patient. Kept in this
// tab's memory only; a page opened by its address has no list behind it.
import { listPath } from '@/components/patients/list-address'

type Trail = { programId: string; address: string; from: number; patientIds: readonly string[] }

let trail: Trail | null = null

export const keepTrail = (next: Trail) => {
  trail = next
}

export type Neighbours = { position: number; previous: string | null; next: string | null }

export function trailOf(programId: string, patientId: string): { back: string; neighbours: Neighbours | null } {
  if (trail?.programId !== programId) return { back: listPath(programId), neighbours: null }
  const { address, from, patientIds } = trail
  const index = patientIds.indexOf(patientId)
  if (index < 0) return { back: address, neighbours: null }
  const addressAt = (at: number) => {
    const id = patientIds[at]
    return id === undefined ? null : `${listPath(programId)}/${encodeURIComponent(id)}`
  }
  return {
    back: address,
    neighbours: { position: from + index, previous: addressAt(index - 1), next: addressAt(index + 1) },
  }
}
