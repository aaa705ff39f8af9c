'use client'

import { useEffect, useState } from 'react'

const rest = 400

/** The value as it stands once typing has rested. Compared by what it says, so a new object with the same words is no news. */
export function useDebounced<Value>(value: Value, pause = rest): Value {
  const written = JSON.stringify(value)
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), pause)
    return () => clearTimeout(timer)
  }, [written, pause])
  return JSON.parse(settled) as Value
}
