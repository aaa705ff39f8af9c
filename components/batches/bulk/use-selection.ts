'use client'

import { useSyncExternalStore } from 'react'
import { type BulkScope, bulkChosenMost } from '@/lib/contract/batches/bulk'
import type { PatientFilters } from '@/lib/contract/patients/patient-list'

// Kept in this tab's memory alone: who was chosen outlives turning a page and looking at a patient, not another filter or
// search, and it stands in no address and no storage.
type Held = {
  /** The program, filters and words that the choice is about. */
  about: string
  /** Everything that matches; `ids` are then those taken out. */
  all: boolean
  ids: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | null
  /** No more can be chosen one by one. */
  full: boolean
}

const none: Held = { about: '', all: false, ids: new Set(), anchor: null, full: false }
let held = none
const watchers = new Set<() => void>()

function hold(next: Held) {
  held = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What the list is narrowed to. */
export type Narrowed = { programId: string; filters: PatientFilters; search: string }

/** Which patients are chosen. `rowIds` are those of the page in sight. */
export function useSelection({ programId, filters, search }: Narrowed, rowIds: readonly string[]) {
  const about = JSON.stringify([programId, filters, search])
  const now = useSyncExternalStore(
    watch,
    () => held,
    () => none,
  )
  const own = now.about === about ? now : { ...none, about }
  const has = (id: string) => own.ids.has(id) !== own.all
  const onPage = rowIds.filter(has).length

  /** Makes `ids` chosen, or not. */
  function put(ids: readonly string[], chosen: boolean, anchor: string | null) {
    const next = new Set(own.ids)
    let full = false
    for (const id of ids) {
      if (chosen === own.all) next.delete(id)
      else if (next.size < bulkChosenMost) next.add(id)
      else full = !next.has(id) || full
    }
    hold({ ...own, ids: next, anchor, full })
  }

  return {
    all: own.all,
    full: own.full,
    ids: [...own.ids],
    has,
    page: onPage === 0 ? ('none' as const) : onPage === rowIds.length ? ('all' as const) : ('some' as const),
    /** With `range` everything from the row that was last chosen to this one. */
    toggle(id: string, range: boolean) {
      const [from, to] = [own.anchor === null ? -1 : rowIds.indexOf(own.anchor), rowIds.indexOf(id)]
      const ids = range && from >= 0 && to >= 0 ? rowIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      put(ids, !has(id), id)
    },
    togglePage: () => put(rowIds, onPage < rowIds.length, null),
    chooseAll: () => hold({ ...none, about, all: true }),
    clear: () => hold({ ...none, about }),
    /** How many, where `matching` match. */
    countOf: (matching: number | undefined) =>
      own.all ? (matching === undefined ? null : Math.max(matching - own.ids.size, 0)) : own.ids.size,
    scope: (): BulkScope => (own.all ? { filters, search, except: [...own.ids] } : { ids: [...own.ids] }),
  }
}
export type Selection = ReturnType<typeof useSelection>
