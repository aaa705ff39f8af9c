'use client'

import { useEffect } from 'react'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { PatientTable, type PatientTableProps } from '@/components/patients/pages/patient-table'
import { viewWords } from '@/components/patients/views/view-words'
import { numberWords } from '@/lib/contract/bilingual'

type PrintSheetProps = Omit<PatientTableProps, 'onSort' | 'busy' | 'select'> & {
  title: string
  /** What narrows the list, in words. */
  narrowed: readonly string[]
  all: number
  onDone: () => void
}

/** The list on paper, in place of the page: its name, what narrows it, its rows. The printer is asked at once. */
export function PrintSheet({ title, narrowed, all, onDone, ...table }: PrintSheetProps) {
  const say = useWords(viewWords)
  const language = useLanguage()
  useEffect(() => {
    addEventListener('afterprint', onDone)
    // The rows first, then the printer: an effect runs before they are painted.
    const soon = requestAnimationFrame(() => window.print())
    return () => {
      removeEventListener('afterprint', onDone)
      cancelAnimationFrame(soon)
    }
  }, [onDone])

  return (
    <section className="paper" aria-hidden>
      <h1 className="text-h1">{title}</h1>
      <p className="mb-3">
        {[
          say.printRows(
            numberWords(table.rows.length, language),
            numberWords(Math.max(all, table.rows.length), language),
          ),
          ...narrowed,
        ].join(' · ')}
      </p>
      <PatientTable {...table} busy={false} />
    </section>
  )
}
