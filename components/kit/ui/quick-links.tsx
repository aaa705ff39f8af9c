'use client'

import { PageLink } from '@/components/kit/ui/page-link'

type QuickLink = {
  key: string
  href: string
  label: string
  current: boolean
  /** How many there are. */
  count?: string
  /** `urgent` asks for somebody, `none` is there to say that there is nothing. */
  tone?: 'urgent' | 'some' | 'none'
}

/** What people look for in a list, one step away each. */
export function QuickLinks({ label, links }: { label: string; links: readonly QuickLink[] }) {
  return (
    <nav aria-label={label} className="chrome">
      <ul className="flex list-none flex-wrap gap-1.5">
        {links.map(({ key, href, label, current, count, tone = 'some' }) => (
          <li key={key} className="flex">
            <PageLink scroll={false} href={href} aria-current={current ? 'page' : undefined} className={chipStyle}>
              {label}
              {count !== undefined && <span className={countStyles[tone]}>{count}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chipStyle =
  'inline-flex h-7 items-center gap-1.5 rounded-chip border border-line bg-surface px-2.5 font-medium text-ink2 no-underline coarse:h-control ' +
  'hover:border-field hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-ink'
const countStyles = {
  urgent: 'rounded-chip bg-attention-bg px-1.5 text-attention-fg text-small',
  some: 'font-normal text-ink2',
  none: 'font-normal text-ink3',
}
