'use client'

import { useRef } from 'react'

/**
 * Radix gives the focus back to its own trigger only. Most of ours are opened by a key, a row or a command, so the
 * place where the person was is remembered here.
 */
export function useFocusReturn() {
  const from = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const here = document.activeElement
      from.current = here instanceof HTMLElement && here !== document.body ? here : null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const here = from.current?.isConnected ? from.current : document.querySelector('main')
      here?.focus({ preventScroll: true })
    },
  }
}

/** For what a menu or the palette sets off: they first close and give the focus back, then the act may move it. */
export function afterFocusReturn(act: () => void) {
  const inside = document.activeElement
  const deadline = performance.now() + 300
  const look = () => {
    const returned = !inside?.isConnected && document.activeElement !== document.body
    if (returned || performance.now() > deadline) act()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
