'use client'

import { useEffect, useState } from 'react'
import { pageWords } from '@/components/kit/page-words'
import { exactTime, type Instant } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'

type PrintFooterProps = { name: string; now: Instant; timeZone: string }

/** On paper only: who printed this and when. The clock is read when the print starts, not when the page came. */
export function PrintFooter({ name, now, timeZone }: PrintFooterProps) {
  const locale = useLocale()
  const say = useWords(pageWords)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const read = () => setAt(Date.now())
    addEventListener('beforeprint', read)
    return () => removeEventListener('beforeprint', read)
  }, [])

  return (
    <p className="hidden border-line border-t pt-2 text-small print:block">
      {say.printedBy(name, exactTime(at, timeZone, locale))}
    </p>
  )
}
