'use client'

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { keysOn } from '@/components/kit/ui/single-keys'

export type Shortcut = {
  /** One character, a key's name ('Escape'), or 'mod+k' for Ctrl or ⌘ with it; '' for an act only the palette offers. */
  key: string
  /** With a label it stands in the `?` sheet and, while its page is open, in the command palette. */
  label?: string
  run: () => void
  /** The shell's own, listed after what the page can do. */
  general?: boolean
  /** Done by the field that has the focus: it stands in the sheet and nowhere else. */
  note?: boolean
  /** Gives way to whatever else the page does with the key. */
  weak?: boolean
  /** Other words that find it in the palette. */
  keywords?: string | undefined
  /** The palette offers it to whoever types its words: one of too many to be listed. */
  searched?: boolean
}

// One list and one listener for the document: the page that registered last wins a key, and gives it back on leaving.
let live: readonly Shortcut[] = []
const watchers = new Set<() => void>()

function change(next: readonly Shortcut[]) {
  if (live.length === 0) document.addEventListener('keydown', press)
  live = next
  if (live.length === 0) document.removeEventListener('keydown', press)
  for (const watcher of watchers) watcher()
}

const typed =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
const choosing = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

let held = false

/** While something is on its way that will take the keys. */
export const holdSingleKeys = (on: boolean) => {
  held = on
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return
  const mod = event.ctrlKey || event.metaKey
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const found = live.findLast(({ key }) => key === (mod ? `mod+${name}` : name))
  if (!found) return

  const where = event.target instanceof Element ? event.target : null
  const single = !mod && event.key.length === 1
  // WCAG 2.1.4: single keys can be switched off, and never act while someone types or chooses.
  if (single && (held || !keysOn() || where?.closest(typed))) return
  if (!mod && where?.closest(choosing)) return

  event.preventDefault()
  found.run()
}

/** `useShortcut('i', openInvite, 'Invite patient')`; `enabled: false` takes it away while it makes no sense. The key is
 *  listened to from the moment the page is seen. */
export function useShortcut(
  key: string,
  run: () => void,
  label?: string,
  { enabled = true, general = false, weak = false } = {},
) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })

  useLayoutEffect(() => {
    if (!enabled) return
    const own: Shortcut = { key, label, general, weak, run: () => latest.current() }
    change(weak ? [own, ...live] : [...live, own])
    return () => change(live.filter((other) => other !== own))
  }, [key, label, enabled, general, weak])
}

/** What the palette offers while its page is open, without a key of its own. */
export const useAct = (label: string, run: () => void, { enabled = true } = {}) =>
  useShortcut('', run, label, { enabled })

/** The same for a list of acts, each found by the words of its label. */
export function useSearchedActs(acts: readonly { label: string; keywords: string; run: () => void }[]) {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const named = JSON.stringify(acts.map(({ label, keywords }) => ({ label, keywords })))
  useLayoutEffect(() => {
    const own = (JSON.parse(named) as { label: string; keywords: string }[]).map(
      (act, place): Shortcut => ({ ...act, key: '', searched: true, run: () => latest.current[place]?.run() }),
    )
    change([...live, ...own])
    return () => change(live.filter((other) => !own.includes(other)))
  }, [named])
}

/** Tells the `?` sheet of keys that a field of the page takes itself. */
export function useKeyNote(key: string, label: string, { enabled = true } = {}) {
  useLayoutEffect(() => {
    if (!enabled) return
    const own: Shortcut = { key, label, note: true, run: () => undefined }
    change([...live, own])
    return () => change(live.filter((other) => other !== own))
  }, [key, label, enabled])
}

const nothing: readonly Shortcut[] = []
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What the keyboard can do right now, one row per key, the page's own before the shell's. */
export function useLiveShortcuts() {
  const all = useSyncExternalStore(
    watch,
    () => live,
    () => nothing,
  )
  return all
    .filter(
      ({ key, label }, position) =>
        label && position === all.findLastIndex((other) => other.key === key && (key !== '' || other.label === label)),
    )
    .sort((one, other) => Number(one.general) - Number(other.general))
}
