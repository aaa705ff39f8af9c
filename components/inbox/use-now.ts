'use client'

import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The server's clock at first, so that both write the same words; then on by itself, half a minute at a time. */
export function useNow(server: string): number {
  const [now, setNow] = useState(() => Date.parse(server))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
