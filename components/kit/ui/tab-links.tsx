import type { ReactNode } from 'react'
import { PageLink } from '@/components/kit/ui/page-link'
import { tabBarStyle, tabStyle } from '@/components/kit/ui/tab-style'

type TabLinksProps = {
  label: string
  tabs: readonly { href: string; label: ReactNode; current?: boolean; count?: ReactNode }[]
  /** After the last tab, "Save this view" for example. */
  end?: ReactNode
}

export function TabLinks({ label, tabs, end }: TabLinksProps) {
  return (
    <nav aria-label={label} className={tabBarStyle}>
      {tabs.map((tab) => (
        <PageLink key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} className={tabStyle}>
          {tab.label}
          {tab.count !== undefined && <span className="pl-1.5 font-normal text-ink3">{tab.count}</span>}
        </PageLink>
      ))}
      {end}
    </nav>
  )
}
