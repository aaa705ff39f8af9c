'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { type NextStep, stepInSight, stepName } from '@/lib/contract/work/next-step'

/** For the line that says what is next. */
export type Aim = {
  onPointerMove: () => void
  onPointerLeave: () => void
  onKeyUp: (event: KeyboardEvent) => void
  onBlur: () => void
  onClick: () => void
}

/** What is next, as the line says it. What becomes more urgent while the pointer or the focus is on the line waits until
 *  they have left, so that a press does what was read; what is done gives way at once. `known`: all of it has been read. */
export function useStepInSight(open: readonly NextStep[], known: boolean): { step: NextStep; aim: Aim } {
  const [aimed, setAimed] = useState(false)
  const shown = useRef<string | null>(null)
  const step = stepInSight(open, shown.current, aimed)
  shown.current = known ? stepName(step) : null
  const [take, leave] = [() => setAimed(true), () => setAimed(false)]
  // Only who comes by Tab is about to press; a focus that comes back from a dialog is where it was left.
  const onKeyUp = ({ key }: KeyboardEvent) => key === 'Tab' && take()
  // After a press nothing more is to be pressed: the page shows what follows.
  return { step, aim: { onPointerMove: take, onPointerLeave: leave, onKeyUp, onBlur: leave, onClick: leave } }
}
