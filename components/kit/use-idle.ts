'use client'

import { useEffect, useState } from 'react'
import { minute } from '@/lib/contract/time'

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'touchstart'] as const
const patience = 5 * minute

/**
 * True while nobody has touched the page for five minutes. A page that goes on reading patients by itself would keep a
 * session alive at an empty desk, and fill the audit log with what nobody saw; it catches up with the first movement.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), patience)
      setIdle(false)
    }
    wake()
    for (const sign of signs) document.addEventListener(sign, wake, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, wake, { capture: true })
    }
  }, [])
  return idle
}
