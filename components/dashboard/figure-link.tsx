'use client'

import clsx from 'clsx'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { figureAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { FigureDraft } from '@/lib/contract/dashboard/dashboard'

type FigureLinkProps = {
  programId: string
  figure: FigureDraft
  n: number
  /** What is counted, for whoever hears the link alone. */
  name: string
  className?: string
  /** In place of the plain number. */
  children?: ReactNode
}

/** A number that opens the patients behind it; nobody stands behind zero. */
export function FigureLink({ programId, figure, n, name, className, children }: FigureLinkProps) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  const shown = children ?? numberWords(n, language)
  if (n === 0) return <span className={clsx(className, 'text-ink2')}>{shown}</span>
  return (
    <Link
      prefetch={false}
      href={figureAddress(programId, figure)}
      title={say.open(name)}
      className={clsx('text-ink underline decoration-line underline-offset-3 hover:decoration-ink', className)}
    >
      {shown}
      <span className="sr-only"> – {name}</span>
    </Link>
  )
}
