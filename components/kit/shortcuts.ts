'use client'

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { keysOn } from '@/components/kit/ui/single-keys'

export type Shortcut = {
  /** One character, a key's name ('Escape'), 'mod+k' for Ctrl or ⌘ with it, or 'g c' for one after the other; '' for an act
   *  only the palette offers. */
  key: string
  /** With a label it stands in the `?` sheet and, while its page is open, in the command palette. */
  label?: string
  run: () => void
  /** The shell's own, listed after what the page can do. */
  general?: boolean
  /** It stands in the sheet and nowhere else: a field's own key, or what the palette offers already. */
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

/** The first key of two, until the second comes or has not come for a while. */
let lead = ''
let leading: ReturnType<typeof setTimeout> | undefined
const patience = 1_500

function leadWith(key: string) {
  clearTimeout(leading)
  lead = key
  if (key) leading = setTimeout(() => leadWith(''), patience)
}

let held = false

/** While something is on its way that will take the keys. The second key of two may be among those that wait for it. */
export const holdSingleKeys = (on: boolean) => {
  held = on
  clearTimeout(leading)
  if (!on) leadWith(lead)
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return
  const mod = event.ctrlKey || event.metaKey
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const single = !mod && event.key.length === 1
  const [second, leads] = [
    lead && single ? `${lead} ${name}` : '',
    single && live.some(({ key }) => key.startsWith(`${name} `)),
  ]
  const asked = mod ? `mod+${name}` : name
  const found = (second && live.findLast(({ key }) => key === second)) || live.findLast(({ key }) => key === asked)
  if (event.key !== 'Shift') leadWith('')
  const where = event.target instanceof HTMLElement ? event.target : null
  // In a field Escape first leaves the field, and gives the keys back; what it holds closes by itself.
  if (asked === 'Escape' && where?.matches(typed) && !where.matches('select') && !where.closest(choosing)) {
    event.preventDefault()
    return where.blur()
  }
  if (!found && !leads) return

  // WCAG 2.1.4: single keys can be switched off, and never act while someone types or chooses.
  if (single && (held || !keysOn() || where?.closest(typed))) return
  if (!mod && where?.closest(choosing)) return

  event.preventDefault()
  if (found) found.run()
  else leadWith(name)
}

/** `useShortcut('i', openInvite, 'Invite patient')`; `enabled: false` takes it away while it makes no sense. The key is
 *  listened to from the moment the page is seen. */
export function useShortcut(
  key: string,
  run: () => void,
  label?: string,
  { enabled = true, general = false, weak = false, note = false } = {},
) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })

  useLayoutEffect(() => {
    if (!enabled) return
    const own: Shortcut = { key, label, general, weak, note, run: () => latest.current() }
    change(weak ? [own, ...live] : [...live, own])
    return () => change(live.filter((other) => other !== own))
  }, [key, label, enabled, general, weak, note])
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
