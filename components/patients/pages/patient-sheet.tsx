'use client'

import { useEffect, useState } from 'react'
import { pageWords } from '@/components/kit/page-words'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { SheetTable } from '@/components/patients/pages/sheet-table'
import type { PatientSheet as Sheet } from '@/lib/contract/patients/patient-sheet'

type PatientSheetProps = { sheet: Sheet; staffName: string; timeZone: string; onDone: () => void }

/** The patient on paper, in place of the page; the printer is asked at once. */
export function PatientSheet({ sheet, staffName, timeZone, onDone }: PatientSheetProps) {
  const sayPage = useWords(pageWords)
  const locale = useLocale()
  const [at] = useState(() => Date.now())
  useEffect(() => {
    addEventListener('afterprint', onDone)
    const soon = requestAnimationFrame(() => window.print())
    return () => {
      removeEventListener('afterprint', onDone)
      cancelAnimationFrame(soon)
    }
  }, [onDone])
  const foot = sayPage.printedBy(staffName, exactTime(at, timeZone, locale))
  return (
    <section className="paper paper-alone" aria-hidden>
      <SheetTable sheet={sheet} timeZone={timeZone} now={at} foot={foot} />
    </section>
  )
}
