'use client'

import { useEffect, useRef, useState } from 'react'

export const taskAnchor = (taskId: string) => `task-${taskId}`
export const noteAnchor = (noteId: string) => `note-${noteId}`

const anchors = /^(?:task|note)-\w+$/
/** Older notes are looked for so far; then the reader is left where the page begins. */
const furthest = 500

/** Brings the one task or note that an address names into sight and focus; `more` fetches what is older. */
export function useTarget(rows: number, more: (() => unknown) | null) {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setWanted(anchors.exec(window.location.hash.slice(1))?.[0] ?? null)
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again as rows come
  useEffect(() => {
    if (!wanted) return
    const found = document.getElementById(wanted)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
    if (!found && more && rows < furthest) more()
    else setWanted(null)
  }, [wanted, rows])
}

/** Opens what is folded away when an address names it. */
export function useOpensAt(anchor: string | null, open: () => void) {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (anchor === null) return
    const look = () => window.location.hash.slice(1) === anchor && latest.current()
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [anchor])
}
