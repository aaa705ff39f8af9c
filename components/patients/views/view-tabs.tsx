'use client'

import { ChevronDown, Users } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { tabBarStyle, tabStyle } from '@/components/kit/ui/tab-style'
import { VisuallyHidden } from '@/components/kit/ui/visually-hidden'
import { useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { addressOf, everyoneTab, type ListView } from '@/components/patients/ground/list-address'
import { matchingWords } from '@/components/patients/ground/list-position-words'
import {
  builtInShape,
  type ListLayout,
  mineTab,
  type OpenedView,
  viewOfTab,
} from '@/components/patients/views/opened-view'
import { viewWords } from '@/components/patients/views/view-words'
import type { SavedView, ViewCount } from '@/lib/contract/patients/views'

type ViewTabsProps = {
  programId: string
  views: readonly SavedView[]
  opened: OpenedView
  own: ListLayout
  /** The list is narrowed, or its tab is changed. */
  changed: boolean
  counts: readonly ViewCount[] | undefined
  onView: (view: ListView) => void
  /** The acts of the open view, behind its name. */
  menu: ReactNode
  end: ReactNode
}

/** The views of the list, each with how many patients it has. A tab is an address; a plain click needs no new page. */
export function ViewTabs({ programId, views, opened, own, changed, counts, onView, menu, end }: ViewTabsProps) {
  const say = useWords(viewWords)
  const who = useWho()
  const current = opened.view.view ?? everyoneTab
  const currentTab = useRef<HTMLAnchorElement>(null)
  // Of more tabs than fit, the open one is in sight. Only the bar moves: scrolled into view, the page would move with it.
  useEffect(() => {
    const tab = current ? currentTab.current?.parentElement : null
    const bar = tab?.parentElement
    if (!tab || !bar) return
    const [left, right] = [tab.offsetLeft - bar.offsetLeft, tab.offsetLeft - bar.offsetLeft + tab.offsetWidth]
    if (left < bar.scrollLeft) bar.scrollLeft = left
    else if (right > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = right - bar.clientWidth
  }, [current])
  const tabs = [
    ...[everyoneTab, mineTab].map((id) => ({
      id: id as string,
      name: id === mineTab ? say.mine : say.all,
      shape: builtInShape(id, own),
      team: null,
    })),
    ...views.map(({ id, name, shape, team, madeBy }) => ({ id, name, shape, team: team ? madeBy : null })),
  ]

  return (
    <div className="chrome flex items-end gap-2 border-line border-b">
      <nav aria-label={say.tabs} className={`${tabBarStyle} min-w-0 flex-1 border-b-0!`}>
        {tabs.map(({ id, name, shape, team }) => {
          const view = viewOfTab(id, shape)
          const count = counts?.find((one) => one.id === id)
          const open = id === current
          return (
            <span key={id} className="inline-flex items-stretch">
              <a
                ref={open ? currentTab : undefined}
                href={addressOf(programId, view)}
                aria-current={open ? 'page' : undefined}
                className={`${tabStyle} inline-flex items-center`}
                onClick={(event) => {
                  if (!plain(event)) return
                  event.preventDefault()
                  onView(view)
                }}
              >
                {team !== null && (
                  <span title={say.teamView(who(team))} className="mr-1.5 inline-flex text-ink3">
                    <Users aria-hidden className="size-3.5" />
                    <VisuallyHidden>{say.team} </VisuallyHidden>
                  </span>
                )}
                {name}
                {open && changed && (
                  <span className="ml-0.5 font-semibold text-attention-fg">
                    <span aria-hidden>*</span>
                    <VisuallyHidden> {say.changed}</VisuallyHidden>
                  </span>
                )}
                {count && <span className="pl-1.5 font-normal text-ink3 tabular-nums">{matchingWords(count)}</span>}
              </a>
              {open && menu}
            </span>
          )
        })}
      </nav>
      {end}
    </div>
  )
}

/** Any other click wants a window or a tab of its own. */
const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function TabMenuButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      className="inline-flex min-w-6 items-center justify-center border-accent border-b-2 pr-1.5 text-ink2 hover:text-ink focus-visible:-outline-offset-2 coarse:min-w-8"
      {...rest}
    >
      <ChevronDown aria-hidden className="size-3.5" />
    </button>
  )
}
