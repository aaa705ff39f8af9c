'use client'

import { useEffect, useState } from 'react'
import { exactTime, type Instant } from '@/components/ui/time-words'

type PrintFooterProps = { name: string; now: Instant; timeZone: string }

/** On paper only: who printed this and when. The clock is read when the print starts, not when the page came. */
export function PrintFooter({ name, now, timeZone }: PrintFooterProps) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const read = () => setAt(Date.now())
    addEventListener('beforeprint', read)
    return () => removeEventListener('beforeprint', read)
  }, [])

  return (
    <p className="hidden border-line border-t pt-2 text-small print:block">
      Printed by {name}, {exactTime(at, timeZone)} · Confidential: contains personal health information
    </p>
  )
}
