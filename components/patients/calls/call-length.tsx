'use client'

import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useFault } from '@/components/kit/form-fields'
import { useWords } from '@/components/kit/words/language'
import { type CallTyped, ranFor } from '@/components/patients/calls/call-form'
import { panelWords } from '@/components/patients/calls/panel-words'
import { lengthWords } from '@/components/patients/ground/call-words'

/** `faultId`: where it is said that the typed length cannot be read. */
type CallLengthProps = { began: number; faultId: string }

/** How long the call has taken: it runs until somebody types another length, and again once that is emptied. */
export function CallLength({ began, faultId }: CallLengthProps) {
  const say = useWords(panelWords)
  const { field } = useController<CallTyped, 'length'>({ name: 'length' })
  const fault = useFault('length')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const tick = setInterval(() => setSeconds(ranFor(began, Date.now())), 1_000)
    return () => clearInterval(tick)
  }, [began])
  return (
    <span className="flex items-center gap-1 text-ink3">
      <Clock aria-hidden className="size-4" />
      <input
        ref={field.ref}
        aria-label={say.timer}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && faultId}
        autoComplete="off"
        value={field.value ?? lengthWords(seconds)}
        onChange={field.onChange}
        onBlur={() => {
          if (field.value?.trim() === '') field.onChange(null)
          field.onBlur()
        }}
        className="w-16 rounded-tight bg-surface px-1 font-mono text-ink2 text-small hover:bg-sunken"
      />
    </span>
  )
}
