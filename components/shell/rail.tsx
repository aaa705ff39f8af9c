'use client'

import clsx from 'clsx'
import { ChevronRight, Keyboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { BrandMark } from '@/components/kit/brand-mark'
import { keepRailOpen } from '@/components/kit/preferences'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Kbd } from '@/components/kit/ui/kbd'
import { useKeyShortcut } from '@/components/kit/ui/single-keys'
import { Tooltip } from '@/components/kit/ui/tooltip'
import { useWords } from '@/components/kit/words/language'
import { railIcons } from '@/components/shell/rail-icons'
import { countWords, type RailItem, type RailSection } from '@/components/shell/shell-types'
import { shellWords } from '@/components/shell/shell-words'

type RailProps = {
  sections: readonly RailSection[]
  homeHref: string
  /** The folding groups that stand open, by name. */
  unfolded: readonly string[]
  collapsed?: boolean
  onCollapse?: (collapsed: boolean) => void
  onShowKeys?: () => void
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

export function Rail({ sections, homeHref, unfolded, collapsed = false, onCollapse, onShowKeys, onGo }: RailProps) {
  const say = useWords(shellWords)
  const current = currentOf(sections, usePathname())
  const [open, setOpen] = useState(unfolded)
  const keySheet = useKeyShortcut('?')
  const fold = (name: string, shown: boolean) => {
    const next = shown ? [...open, name] : open.filter((other) => other !== name)
    keepRailOpen(next)
    setOpen(next)
  }
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
        {sections.map(({ title, folds, items }, position) => (
          <RailGroup
            key={title ?? position}
            title={title}
            items={items}
            first={position === 0}
            collapsed={collapsed}
            {...(folds && {
              open: open.includes(folds) || items.some(({ href }) => href === current),
              onFold: (shown: boolean) => fold(folds, shown),
            })}
          >
            {items.map((item) => (
              <RailLink key={item.href} item={item} current={item.href === current} collapsed={collapsed} onGo={onGo} />
            ))}
          </RailGroup>
        ))}
      </nav>
      {onCollapse && (
        <div className={clsx('mt-auto flex items-center justify-between gap-1 pt-4', collapsed && 'flex-col')}>
          {onShowKeys && (
            <button
              type="button"
              title={say.keyboardShortcuts}
              {...keySheet}
              onClick={onShowKeys}
              className="flex min-h-control items-center gap-2 rounded-control px-2 text-ink3 hover:bg-sunken hover:text-ink pointer-coarse:hidden"
            >
              <Keyboard aria-hidden className="size-4 shrink-0" />
              <span className={collapsed ? 'sr-only' : 'text-small'}>{say.keys}</span>
              {!collapsed && <Kbd inherit>?</Kbd>}
            </button>
          )}
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

type RailGroupProps = {
  title: string | undefined
  items: readonly RailItem[]
  first: boolean
  collapsed: boolean
  /** Only of a group that can be folded. */
  open?: boolean
  onFold?: (open: boolean) => void
  children: ReactNode
}

/** Folded, its heading says what fails inside. The rail of icons alone has no headings, and shows all. */
function RailGroup({ title, items, first, collapsed, open = true, onFold, children }: RailGroupProps) {
  const id = useId()
  const shown = open || collapsed
  const head = clsx('truncate px-2 font-semibold text-ink3 text-tiny', collapsed ? 'sr-only' : 'pt-3.5 pb-1')
  return (
    <div className="flex flex-col gap-0.5">
      {title && !(onFold && !collapsed) && <h2 className={head}>{title}</h2>}
      {title && onFold && !collapsed && (
        <h2>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onFold(!open)}
            className={clsx(
              head,
              'flex w-full flex-wrap items-center justify-end gap-1 rounded-control hover:text-ink',
            )}
          >
            <ChevronRight aria-hidden className={clsx('size-3.5 shrink-0', open && 'rotate-90')} />
            <span className="flex-1 text-left">{title}</span>
            {!open && items.map((item) => <RailCount key={item.href} item={item} />)}
          </button>
        </h2>
      )}
      {collapsed && !first && <div className="mx-1 my-2 border-line border-t" />}
      <div id={id} hidden={!shown} className="flex flex-col gap-0.5 [&[hidden]]:hidden">
        {children}
      </div>
    </div>
  )
}

function RailCount({ item: { count, of, urgent }, className }: { item: RailItem; className?: string }) {
  if (count === undefined) return null
  return (
    <span
      className={clsx(
        className,
        'text-small',
        urgent && 'rounded-chip px-1.5 font-medium',
        urgent && (of ? 'bg-negative-bg text-negative-fg' : 'bg-attention-bg text-attention-fg'),
      )}
    >
      {countWords(count)}
      {of && ` ${of}`}
    </span>
  )
}

type RailLinkProps = { item: RailItem; current: boolean; collapsed: boolean; onGo?: () => void }

function RailLink({ item, current, collapsed, onGo }: RailLinkProps) {
  const Icon = railIcons[item.icon]
  const [near, setNear] = useState(false)
  const link = (
    <Link
      // What a page is made of comes when somebody is near its link, and nothing of a patient with it.
      prefetch={near ? null : false}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
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
      <RailCount item={item} className={collapsed ? 'sr-only' : undefined} />
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
