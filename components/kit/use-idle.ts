'use client'

import { useEffect, useState } from 'react'
import { minute } from '@/lib/contract/time'

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'touchstart'] as const
const idleAfter = 5 * minute

/**
 * True while nobody has touched the page for five minutes. A page that goes on reading patients by itself would keep a
 * session alive at an empty desk, and fill the audit log with what nobody saw; it catches up with the first movement.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), idleAfter)
      setIdle(false)
    }
    restart()
    for (const sign of signs) document.addEventListener(sign, restart, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, restart, { capture: true })
    }
  }, [])
  return idle
}
