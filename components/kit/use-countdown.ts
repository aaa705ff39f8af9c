import { useEffect, useState } from 'react'

/** Seconds until the next try is taken. Every try clears the number before it sets one, which starts the count anew. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = Date.now() + seconds * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    if (seconds === 0) return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
