'use client'

import { useEffect, useState } from 'react'

/** The server's clock at first, so that both write the same words; then on by itself, second by second while in sight. */
export function useTicking(server: string): number {
  const [now, setNow] = useState(() => Date.parse(server))
  useEffect(() => {
    const from = Date.parse(server)
    const started = Date.now()
    // The difference, not the browser's own clock: that may be wrong by hours.
    const timer = setInterval(() => document.hidden || setNow(from + Date.now() - started), 1_000)
    return () => clearInterval(timer)
  }, [server])
  return now
}
