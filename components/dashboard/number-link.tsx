'use client'

import clsx from 'clsx'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'

export type NumberLook = {
  n: number
  className?: string
  /** In place of the plain number. */
  children?: ReactNode
}

type NumberLinkProps = NumberLook & {
  href: string
  /** What is counted, for whoever hears the link alone. */
  name: string
  /** Whose patients are open already; left out where they open on a page of their own. */
  open?: boolean
}

/** A number that opens the patients behind it; nobody stands behind zero. */
export function NumberLink({ href, n, name, open, className, children }: NumberLinkProps) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  const shown = children ?? numberWords(n, language)
  if (n === 0) return <span className={clsx(className, 'text-ink2')}>{shown}</span>
  return (
    <Link
      prefetch={false}
      scroll={open === undefined}
      href={href}
      aria-current={open ? 'true' : undefined}
      title={say.open(name)}
      className={clsx('text-ink underline decoration-line underline-offset-3 hover:decoration-ink', className)}
    >
      {shown}
      <span className="sr-only"> – {name}</span>
    </Link>
  )
}
