import { useEffect, useState } from 'react'
import type { SignInProblem } from '@/components/session/session-calls'

/** Seconds until the next try is taken; every new problem starts the count anew. */
export function useCountdown(problem: SignInProblem) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + (problem.waitSeconds ?? 0) * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    if (!problem.waitSeconds) return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [problem])
  return left
}
