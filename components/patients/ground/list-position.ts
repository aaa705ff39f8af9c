'use client'

// The list a person came from, as it was shown last: the way back to it and the neighbours of each patient, in the list
// of patients also beyond the page. Kept in this tab's memory only; a page opened by its address has no list behind it.
import { addressOf, type ListView, listPath } from '@/components/patients/ground/list-address'
import type { PatientCount, PatientListBody, PatientPage } from '@/lib/contract/patients/patient-list'

export type ListPosition = {
  programId: string
  address: string
  /** What the list is called; null: it is the list of patients. */
  list: string | null
  /** Of the tab, where it has one. */
  title: string | null
  total: PatientCount | undefined
  from: number
  newer: string | null
  older: string | null
  patientIds: readonly string[]
  /** Where a step to a patient leads, where that is more than their page. */
  leads?: ReadonlyMap<string, string>
  /** Of the list of patients: what was asked for, words of a search with it, and the address it stands for. */
  asked: { body: PatientListBody; view: ListView } | null
  /** The entry of the browser's history that showed it. */
  entry: string
  /** The patient who was looked at last, once that led beyond the page. */
  turnedTo?: string
}

let listPosition: ListPosition | null = null

export const keepListPosition = (next: Omit<ListPosition, 'entry'>) => {
  listPosition = { ...next, entry: next.asked ? entryNow() : '' }
}

const field = 'listEntry'
const stateNow = () => window.history.state as Record<string, unknown> | null

/** Each showing of the list marks its entry of the history, so that the way back to it is told from a new visit. */
function entryNow(): string {
  const known = stateNow()?.[field]
  if (typeof known === 'string') return known
  const entry = crypto.randomUUID()
  window.history.replaceState({ ...stateNow(), [field]: entry }, '')
  return entry
}

/** The browser's own Back led to the list as it was left, while J and K went on to another page of it: that page, and who
 *  was looked at there. */
export function turnedMeanwhile(programId: string): (NonNullable<ListPosition['asked']> & { turnedTo: string }) | null {
  if (listPosition?.programId !== programId || listPosition.entry !== stateNow()?.[field]) return null
  const { turnedTo, asked } = listPosition
  return turnedTo === undefined || !asked ? null : { ...asked, turnedTo }
}

/** Somebody else of the list is looked at. */
export function followListPosition(programId: string, patientId: string) {
  if (
    listPosition?.programId === programId &&
    listPosition.turnedTo !== undefined &&
    listPosition.patientIds.includes(patientId)
  )
    listPosition = { ...listPosition, turnedTo: patientId }
}

/** Beyond the page: the cursor of the page where the neighbour is. */
export type Step = { address: string } | { cursor: string; forward: boolean } | null
export type Neighbours = { position: number; previous: Step; next: Step }
type Way = { back: string; listPosition: ListPosition | null; neighbours: Neighbours | null }

export const patientAddress = (programId: string, patientId: string) =>
  `${listPath(programId)}/${encodeURIComponent(patientId)}`

export function listPositionOf(programId: string, patientId: string): Way {
  if (listPosition?.programId !== programId) return { back: listPath(programId), listPosition: null, neighbours: null }
  const { address, from, patientIds, leads, newer, older } = listPosition
  const index = patientIds.indexOf(patientId)
  if (index < 0) return { back: address, listPosition, neighbours: null }
  const step = (at: number, cursor: string | null, forward: boolean): Step => {
    const id = patientIds[at]
    if (id !== undefined) return { address: leads?.get(id) ?? patientAddress(programId, id) }
    return cursor === null ? null : { cursor, forward }
  }
  return {
    back: address,
    listPosition,
    neighbours: { position: from + index, previous: step(index - 1, newer, false), next: step(index + 1, older, true) },
  }
}

/** Goes on to another page of the same list: who stands next to `patientId` there, or null when nobody does any more. */
export function turnListPosition(
  before: ListPosition,
  page: PatientPage,
  { cursor, forward }: { cursor: string; forward: boolean },
  patientId: string,
): string | null {
  const ids = page.rows.map(({ id }) => id)
  // The first page, read anew, may hold the patient one comes from.
  const here = ids.indexOf(patientId)
  const found = here < 0 ? (forward ? ids[0] : ids.at(-1)) : ids[here + (forward ? 1 : -1)]
  if (found === undefined || !before.asked) return null
  const { view: shown, body } = before.asked
  const view = { ...shown, cursor: page.newer === null ? null : cursor }
  listPosition = {
    ...before,
    turnedTo: found,
    address: addressOf(before.programId, view),
    from: page.from,
    newer: page.newer,
    older: page.older,
    patientIds: ids,
    asked: { view, body: { ...body, cursor: view.cursor } },
  }
  return found
}
