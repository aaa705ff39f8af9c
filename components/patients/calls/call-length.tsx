'use client'

import { Clock } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '@/components/kit/words/language'
import { panelWords } from '@/components/patients/calls/panel-words'
import { lengthWords } from '@/components/patients/ground/call-words'

/** Seconds of "4:30", or of whole minutes; null for neither. */
export function typedLength(text: string): number | null {
  const [, minutes, seconds = '0'] = /^(\d{1,4})(?::([0-5]?\d))?$/.exec(text.trim()) ?? []
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds)
}

type CallLengthProps = { length: RefObject<() => number> }

/** How long the call has taken: it runs until somebody types another length. */
export function CallLength({ length }: CallLengthProps) {
  const say = useWords(panelWords)
  const [began] = useState(() => Date.now())
  const [seconds, setSeconds] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    const tick = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1_000)), 1_000)
    return () => clearInterval(tick)
  }, [began])
  useEffect(() => {
    length.current = () => typedLength(typed ?? '') ?? Math.floor((Date.now() - began) / 1_000)
  }, [length, typed, began])
  return (
    <span className="flex items-center gap-1 text-ink3">
      <Clock aria-hidden className="size-4" />
      <input
        aria-label={say.timer}
        value={typed ?? lengthWords(seconds)}
        onChange={({ target }) => setTyped(target.value)}
        className="w-14 rounded-tight bg-surface px-1 font-mono text-ink2 text-small hover:bg-sunken"
      />
    </span>
  )
}
