'use client'

import clsx from 'clsx'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { type DashboardView as Address, dashboardAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { BehindWord } from '@/lib/contract/dashboard/behind'
import { behindNames } from '@/lib/contract/dashboard/names'

type BehindLinkProps = {
  programId: string
  address: Address
  word: BehindWord
  n: number
  className?: string
  /** In place of the plain number. */
  children?: ReactNode
}

/** A number that opens its patients below, on the same page; nobody stands behind zero. */
export function BehindLink({ programId, address, word, n, className, children }: BehindLinkProps) {
  const say = useWords(dashboardWords)
  const names = useWords(behindNames)
  const language = useLanguage()
  const shown = children ?? numberWords(n, language)
  if (n === 0) return <span className={clsx(className, 'text-ink2')}>{shown}</span>
  return (
    <Link
      prefetch={false}
      scroll={false}
      href={dashboardAddress(programId, { ...address, show: word })}
      aria-current={address.show === word ? 'true' : undefined}
      title={say.open(names[word])}
      className={clsx('text-ink underline decoration-line underline-offset-3 hover:decoration-ink', className)}
    >
      {shown}
      <span className="sr-only"> – {names[word]}</span>
    </Link>
  )
}
