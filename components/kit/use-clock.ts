'use client'

import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The server's clock at first, so that both write the same words; then on by itself, half a minute at a time. */
export function useClock(server: string): number {
  const [now, setNow] = useState(() => Date.parse(server))
  useEffect(() => {
    const started = Date.now()
    const from = Date.parse(server)
    // The difference, not the browser's own clock: that may be wrong by hours.
    const timer = setInterval(() => setNow(from + Date.now() - started), halfMinute)
    return () => clearInterval(timer)
  }, [server])
  return now
}
