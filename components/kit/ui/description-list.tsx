'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type DescriptionListProps = { className?: string; children: ReactNode }

/** Terms beside their values, below each other where the column is narrow. */
export function DescriptionList({ className, children }: DescriptionListProps) {
  return (
    <div className="@container">
      <dl className={clsx('flex flex-col gap-1.5', className)}>{children}</dl>
    </div>
  )
}

/** `children` left out or empty reads "Not given" in meta colour, so that a gap is seen as a gap. */
export function Description({ term, children }: { term: ReactNode; children?: ReactNode }) {
  const say = useWords(uiWords)
  const given = children !== undefined && children !== null && children !== ''
  return (
    <div className="grid gap-x-2.5 @3xs:grid-cols-[7.25rem_minmax(0,1fr)] @lg:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink3">{term}</dt>
      <dd className="min-w-0">{given ? children : <span className="text-ink3">{say.notGiven}</span>}</dd>
    </div>
  )
}
