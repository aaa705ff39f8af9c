'use client'

// What somebody searches for is a name or a phone number. It is kept in this tab's memory and in the history entry of its
// list, so that Back and Reload find it again; it stands in no address, no storage and no log.
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { leaveBy } from '@/components/kit/leaving'
import { stepAddress } from '@/components/kit/step-address'
import { useGo } from '@/components/kit/use-go'
import { addressOf, type ListView, listPath, plainView, readView } from '@/components/patients/ground/list-address'

type Kept = { programId: string; words: string }

const field = 'patientSearch'
let kept: Kept | null = null
const watchers = new Set<() => void>()

function keep(next: Kept | null) {
  kept = next
  for (const watcher of watchers) watcher()
}

const fromHistory = () =>
  ((window.history.state as Record<string, unknown> | null)?.[field] as Kept | undefined) ?? null

function watch(watcher: () => void) {
  if (watchers.size === 0) window.addEventListener('popstate', recall)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('popstate', recall)
  }
}

const recall = () => keep(fromHistory())

/** Shows another view of the list in the address without asking the server for the page again. */
export function showView(programId: string, view: ListView, words: string, { replace = false } = {}) {
  const search = view.searching && words ? { programId, words } : null
  const state = search ? { [field]: search } : {}
  const address = addressOf(programId, { ...view, searching: search !== null })
  keep(search)
  stepAddress(address, { state, replace })
}

/** Shows everybody in the program whom the words find, from whatever page. */
export function usePatientSearch(programId: string) {
  const go = useGo()
  const onList = usePathname() === listPath(programId)
  return useCallback(
    (typed: string) => {
      const next = typed.trim()
      if (next === '') return
      if (onList) return showView(programId, { ...plainView, searching: true }, next)
      leaveBy(() => {
        keep({ programId, words: next })
        go.unasked.to(addressOf(programId, { ...plainView, searching: true }))
      })
    },
    [programId, onList, go],
  )
}

function useSearchWords(programId: string) {
  return useSyncExternalStore(
    watch,
    () => (kept?.programId === programId ? kept.words : ''),
    () => '',
  )
}

/** Ties the words to the list's own history entry. `searching` is what the address says. */
export function useKeptSearch(programId: string, searching: boolean) {
  const words = useSearchWords(programId)
  useEffect(() => {
    if (!searching) {
      if (kept) keep(null)
      return
    }
    const remembered = fromHistory()
    if (remembered?.programId === programId) {
      if (kept?.words !== remembered.words) keep(remembered)
    } else if (kept?.programId === programId) {
      window.history.replaceState({ ...window.history.state, [field]: kept }, '')
    } else {
      // The address of somebody else's search: who searched for whom did not travel with it.
      const view = readView(new URLSearchParams(window.location.search))
      showView(programId, { ...view, searching: false }, '', { replace: true })
    }
  }, [programId, searching])
  return words
}
