'use client'

import { useEffect, useState } from 'react'

/** Whole seconds until `deadline`, a reading of `performance.now`; 0 once it is over. */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsTo(deadline))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(deadline)), 250)
    return () => clearInterval(timer)
  }, [deadline])
  return left
}

const secondsTo = (deadline: number) => Math.max(Math.ceil((deadline - performance.now()) / 1_000), 0)
