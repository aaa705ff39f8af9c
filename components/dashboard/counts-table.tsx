'use client'

import type { ReactNode } from 'react'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { figureWords } from '@/components/dashboard/figure-words'
import { FiguresTable } from '@/components/dashboard/figures-table'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'

export type CountRow = { key: string; label: string; value: ReactNode; before: number | string }

/** What was counted, this time and before. */
export function CountsTable({ title, rows }: { title: string; rows: readonly CountRow[] }) {
  const words = useWords(figureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  return (
    <FiguresTable
      caption={title}
      heads={[words.what, general.now, general.earlier]}
      rows={rows.map(({ key, label, value, before }) => ({
        key,
        label,
        cells: [value, typeof before === 'number' ? numberWords(before, language) : before],
      }))}
    />
  )
}
