'use client'

import { useEffect, useState } from 'react'

const halfMinute = 30_000

/**
 * The server's time: `asOf` at first, so that both write the same words, and then on by itself, never behind what was just
 * read. Nobody sees a hidden page, so its clock rests until it is looked at again.
 */
export function useNow(asOf: string, every = halfMinute): number {
  const [reading, setReading] = useState({ asOf, passed: 0 })
  useEffect(() => {
    const passed = stopwatch()
    return whileSeen(every, () => setReading({ asOf, passed: passed() }))
  }, [asOf, every])
  return Date.parse(asOf) + (reading.asOf === asOf ? reading.passed : 0)
}

/** Whole seconds until `deadline`, a reading of `performance.now`; 0 once it is over. */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsTo(deadline))
  useEffect(() => {
    const read = () => setLeft(secondsTo(deadline))
    read()
    return whileSeen(250, read)
  }, [deadline])
  return left
}

const secondsTo = (deadline: number) => Math.max(Math.ceil((deadline - performance.now()) / 1_000), 0)

/**
 * Never the browser's own time of day, which may be wrong by hours, but what has passed of it. Of the two measures the
 * longer one is right: one rests while the computer sleeps, the other jumps back when somebody sets the clock.
 */
export function stopwatch() {
  const [steady, ofDay] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - ofDay)
}

export function whileSeen(every: number, read: () => void) {
  const readIfSeen = () => document.hidden || read()
  const timer = setInterval(readIfSeen, every)
  document.addEventListener('visibilitychange', readIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', readIfSeen)
  }
}
