'use client'

// The list a person came from, as it was shown last: the way back to it and the neighbours of each patient, also beyond
// the page. Kept in this tab's memory only; a page opened by its address has no list behind it.
import { addressOf, type ListView, listPath } from '@/components/patients/list-address'
import type { PatientCount, PatientListBody, PatientPage } from '@/lib/contract/console-patient-list'

export type Trail = {
  programId: string
  address: string
  /** Of the tab, where it has one. */
  title: string | null
  total: PatientCount | undefined
  from: number
  newer: string | null
  older: string | null
  patientIds: readonly string[]
  /** What was asked for, words of a search with it, and the address it stands for. */
  body: PatientListBody
  view: ListView
}

let trail: Trail | null = null

export const keepTrail = (next: Trail) => {
  trail = next
}

/** Beyond the page: the cursor of the page where the neighbour is. */
export type Step = { address: string } | { cursor: string; forward: boolean } | null
export type Neighbours = { position: number; previous: Step; next: Step }
type Way = { back: string; trail: Trail | null; neighbours: Neighbours | null }

export const patientAddress = (programId: string, patientId: string) =>
  `${listPath(programId)}/${encodeURIComponent(patientId)}`

export function trailOf(programId: string, patientId: string): Way {
  if (trail?.programId !== programId) return { back: listPath(programId), trail: null, neighbours: null }
  const { address, from, patientIds, newer, older } = trail
  const index = patientIds.indexOf(patientId)
  if (index < 0) return { back: address, trail, neighbours: null }
  const step = (at: number, cursor: string | null, forward: boolean): Step => {
    const id = patientIds[at]
    if (id !== undefined) return { address: patientAddress(programId, id) }
    return cursor === null ? null : { cursor, forward }
  }
  return {
    back: address,
    trail,
    neighbours: { position: from + index, previous: step(index - 1, newer, false), next: step(index + 1, older, true) },
  }
}

/** Goes on to another page of the same list: who stands next to `patientId` there, or null when nobody does any more. */
export function turnTrail(
  before: Trail,
  page: PatientPage,
  { cursor, forward }: { cursor: string; forward: boolean },
  patientId: string,
): string | null {
  const ids = page.rows.map(({ id }) => id)
  // The first page, read anew, may hold the patient one comes from.
  const here = ids.indexOf(patientId)
  const found = here < 0 ? (forward ? ids[0] : ids.at(-1)) : ids[here + (forward ? 1 : -1)]
  if (found === undefined) return null
  const view = { ...before.view, cursor: page.newer === null ? null : cursor }
  keepTrail({
    ...before,
    view,
    address: addressOf(before.programId, view),
    from: page.from,
    newer: page.newer,
    older: page.older,
    patientIds: ids,
    body: { ...before.body, cursor: view.cursor },
  })
  return found
}
