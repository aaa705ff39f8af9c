'use client'

import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { BrandMark } from '@/components/kit/brand-mark'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Tooltip } from '@/components/kit/ui/tooltip'
import { useWords } from '@/components/kit/words/language'
import { railIcons } from '@/components/shell/rail-icons'
import { countWords, type RailItem, type RailSection } from '@/components/shell/shell-types'
import { shellWords } from '@/components/shell/shell-words'

type RailProps = {
  sections: readonly RailSection[]
  homeHref: string
  collapsed?: boolean
  onCollapse?: (collapsed: boolean) => void
  onGo?: () => void
}

/** The longest address that the page lies under is the current one. */
function currentOf(sections: readonly RailSection[], path: string) {
  const under = sections
    .flatMap(({ items }) => items)
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)
  return under[0]?.href
}

export function Rail({ sections, homeHref, collapsed = false, onCollapse, onGo }: RailProps) {
  const say = useWords(shellWords)
  const current = currentOf(sections, usePathname())
  return (
    <div className="flex min-h-full flex-col gap-0.5 p-3">
      <Link
        prefetch={false}
        href={homeHref}
        onClick={onGo}
        className="mb-2 flex h-8 items-center gap-2 rounded-control px-1.5 font-semibold text-ink no-underline"
      >
        <BrandMark />
        <span className={collapsed ? 'sr-only' : ''}>{say.hubConsole}</span>
      </Link>
      <nav aria-label={say.main} className="flex flex-col gap-0.5">
        {sections.map(({ title, items }, position) => (
          <div key={title ?? position} className="flex flex-col gap-0.5">
            {title && (
              <h2
                className={clsx(
                  'truncate px-2 font-semibold text-ink3 text-tiny',
                  collapsed ? 'sr-only' : 'pt-3.5 pb-1',
                )}
              >
                {title}
              </h2>
            )}
            {collapsed && position > 0 && <div className="mx-1 my-2 border-line border-t" />}
            {items.map((item) => (
              <RailLink key={item.href} item={item} current={item.href === current} collapsed={collapsed} onGo={onGo} />
            ))}
          </div>
        ))}
      </nav>
      {onCollapse && (
        <div className={clsx('mt-auto pt-4', collapsed || 'self-end')}>
          <IconButton
            label={collapsed ? say.widenNavigation : say.narrowNavigation}
            side="right"
            className="text-ink3!"
            icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            onClick={() => onCollapse(!collapsed)}
          />
        </div>
      )}
    </div>
  )
}

type RailLinkProps = { item: RailItem; current: boolean; collapsed: boolean; onGo?: () => void }

function RailLink({ item, current, collapsed, onGo }: RailLinkProps) {
  const Icon = railIcons[item.icon]
  const link = (
    <Link
      prefetch={false}
      href={item.href}
      onClick={onGo}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'relative flex h-control items-center gap-2.5 rounded-control px-2 text-ink2 no-underline hover:bg-sunken hover:text-ink',
        'aria-[current]:bg-selected aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <Icon aria-hidden className={clsx('size-4 shrink-0', current ? 'text-accent' : 'text-ink3')} />
      <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{item.label}</span>
      {item.count !== undefined && (
        <span
          className={clsx(
            collapsed && 'sr-only',
            'text-small',
            item.urgent && 'rounded-chip px-1.5 font-medium',
            item.urgent && (item.of ? 'bg-negative-bg text-negative-fg' : 'bg-attention-bg text-attention-fg'),
          )}
        >
          {countWords(item.count)}
          {item.of && ` ${item.of}`}
        </span>
      )}
      {collapsed && item.urgent && <span className="absolute top-1.5 right-1.5 size-2 rounded-full bg-attention-fg" />}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip
      text={
        item.count === undefined ? item.label : `${item.label}: ${[countWords(item.count), item.of].join(' ').trim()}`
      }
      side="right"
    >
      {link}
    </Tooltip>
  )
}
