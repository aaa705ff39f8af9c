'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { holdSingleKeys } from '@/components/kit/shortcuts'
import type { CommandPaletteProps } from '@/components/shell/command-palette'

const load = () => import('./command-palette').then((file) => file.CommandPalette)

/**
 * The palette comes after the page, but must be there with the first key after Ctrl K. Not `lazy`: React waits 300 ms
 * before it replaces a fallback, and what is typed meanwhile would be taken for single-key shortcuts.
 */
export function usePalette(onReady: () => void) {
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps> | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => load().then((Loaded) => setPalette(() => Loaded)), 500)
    return () => clearTimeout(timer)
  }, [])

  const open = () => {
    if (Palette) return onReady()
    holdSingleKeys(true)
    void load()
      .then((Loaded) => {
        setPalette(() => Loaded)
        onReady()
      })
      .finally(() => holdSingleKeys(false))
  }

  return { Palette, open }
}
