'use client'

import { type ComponentType, useRef, useState } from 'react'
import { holdSingleKeys } from '@/components/kit/shortcuts'
import type { CommandPaletteProps } from '@/components/shell/command-palette'

const load = () => import('./command-palette').then((file) => file.CommandPalette)

/**
 * The palette comes when it is first wanted. What is typed until it is there is no single-key shortcut and is not lost:
 * the palette takes it over. Not `lazy`: React waits 300 ms before it replaces a fallback.
 */
export function usePalette(onReady: () => void) {
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps> | null>(null)
  const early = useRef<ReturnType<typeof gatherKeys> | null>(null)

  const end = () => {
    const typed = early.current?.end() ?? ''
    early.current = null
    holdSingleKeys(false)
    return typed
  }
  const open = () => {
    if (Palette) return onReady()
    if (early.current) return
    holdSingleKeys(true)
    early.current = gatherKeys()
    load().then((Loaded) => {
      setPalette(() => Loaded)
      onReady()
    }, end)
  }

  return {
    Palette,
    open,
    /** Loads it when the pointer comes near. */
    prepare: () => void load().catch(() => undefined),
    /** Once it has the focus: what was typed before. */
    takeEarly: end,
  }
}

/** What is typed into nothing; a field keeps its own. */
function gatherKeys() {
  let typed = ''
  const press = (event: KeyboardEvent) => {
    const into = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (into || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed += event.key
  }
  document.addEventListener('keydown', press, true)
  return {
    end: () => {
      document.removeEventListener('keydown', press, true)
      return typed
    },
  }
}
