'use client'

import { Fragment, type ReactNode } from 'react'
import { TextLink } from '@/components/kit/ui/text-link'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type Crumb = { label: ReactNode; href?: string }

export function Breadcrumb({ crumbs, end }: { crumbs: readonly Crumb[]; end?: ReactNode }) {
  const say = useWords(uiWords)
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-ink3">
      <nav aria-label={say.breadcrumb} className="min-w-0">
        <ol className="flex flex-wrap items-center gap-x-1.5">
          {crumbs.map(({ label, href }, position) => (
            <Fragment key={href ?? position}>
              {position > 0 && <li aria-hidden>/</li>}
              <li className="min-w-0 break-words">
                {href ? <TextLink href={href}>{label}</TextLink> : <span aria-current="page">{label}</span>}
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
      {end}
    </div>
  )
}
