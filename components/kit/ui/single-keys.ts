'use client'

import { useSyncExternalStore } from 'react'

// WCAG 2.1.4: single keys can be switched off. The document says so from its first byte; this is how pages learn of it.
const watchers = new Set<() => void>()

export const keysOn = () => document.documentElement.dataset.keys !== 'off'

export function setKeysOn(on: boolean) {
  if (on) delete document.documentElement.dataset.keys
  else document.documentElement.dataset.keys = 'off'
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useKeysOn = () => useSyncExternalStore(watch, keysOn, () => true)

/** For a button: who listens to the page is told of a key only while it does something. */
export function useKeyShortcut(key: string | undefined) {
  const on = useKeysOn()
  return { 'data-shortcut': key, 'aria-keyshortcuts': on ? key : undefined }
}
