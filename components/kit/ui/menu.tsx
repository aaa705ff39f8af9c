'use client'

import clsx from 'clsx'
import { Check } from 'lucide-react'
import Link from 'next/link'
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { late, whenOpen } from '@/components/kit/late'
import { Kbd } from '@/components/kit/ui/kbd'
import type { MenuInsideProps } from '@/components/kit/ui/menu-inside'
import { type MenuParts, menuParts } from '@/components/kit/ui/menu-parts'

const itemStyle =
  'flex min-h-control cursor-pointer select-none items-center gap-2 rounded-control px-2 text-ink no-underline outline-none ' +
  'data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink3 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink2'

type MenuProps = {
  /** One button. */
  trigger: ReactElement
  /** Needed only when the trigger's own words do not name the menu. */
  label?: string
  align?: 'start' | 'center' | 'end'
  /** Where it opens, while there is room. */
  side?: 'top' | 'bottom'
  className?: string
  /** Where a key opens it too. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** The trigger stands from the first; what it opens comes when somebody is near it. */
const MenuInside = late<MenuInsideProps>(
  () => import('@/components/kit/ui/menu-inside').then((file) => file.MenuInside),
  whenOpen,
)

export function Menu({ trigger, open: given, onOpenChange, ...inside }: MenuProps) {
  const [own, setOwn] = useState(false)
  const [open, setOpen] = [given ?? own, onOpenChange ?? setOwn]
  const made = useId()
  const button = useRef<HTMLElement>(null)
  /** Opened by a key anywhere on the page, unless it was pressed. */
  const [byKey, setByKey] = useState(true)
  const named = trigger as ReactElement<TriggerProps>
  const { props } = named
  const id = props.id ?? made

  return (
    <>
      {cloneElement(named, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-state': open ? 'open' : 'closed',
        onPointerEnter: () => MenuInside.prepare(),
        onFocus: () => MenuInside.prepare(),
        onClick: (event) => {
          props.onClick?.(event)
          setByKey(event.detail === 0)
          setOpen(!open)
        },
        onKeyDown: (event) => {
          props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || event.defaultPrevented) return
          event.preventDefault()
          setByKey(true)
          setOpen(true)
        },
      })}
      <MenuInside
        {...inside}
        open={open}
        onOpenChange={(next) => {
          if (!next) setByKey(true)
          setOpen(next)
        }}
        button={button}
        buttonId={id}
        byKey={byKey}
      />
    </>
  )
}

type TriggerProps = {
  ref?: Ref<HTMLElement>
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'data-state'?: string
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Items are drawn in an open menu alone: its parts are there by then. */
const parts = () => menuParts.here as MenuParts

type MenuItemProps = {
  icon?: ReactNode
  shortcut?: string
  /** Stands at the right end, a count for example. */
  end?: ReactNode
  href?: string
  current?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect?: (event: Event) => void
  children: ReactNode
}

export function MenuItem({ icon, shortcut, end, href, current, danger, disabled, onSelect, children }: MenuItemProps) {
  const inside = (
    <>
      {icon}
      <span className={clsx('min-w-0 flex-1 py-1', current && 'font-semibold', danger && 'text-danger')}>
        {children}
      </span>
      {end && <span className="pl-4 text-ink3">{end}</span>}
      {shortcut && <Kbd className="ml-4">{shortcut}</Kbd>}
      {current && <Check aria-hidden />}
    </>
  )
  const Radix = parts()
  return (
    <Radix.Item asChild={Boolean(href)} disabled={disabled} onSelect={onSelect} className={itemStyle}>
      {href ? (
        <Link prefetch={false} href={href} aria-current={current ? 'true' : undefined}>
          {inside}
        </Link>
      ) : (
        inside
      )}
    </Radix.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const Radix = parts()
  return <Radix.Label className="px-2 pt-2 pb-1 font-semibold text-ink3 text-tiny">{children}</Radix.Label>
}

export function MenuSeparator() {
  const Radix = parts()
  return <Radix.Separator className="my-1 border-line border-t" />
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
  const Radix = parts()
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={itemStyle}
        >
          <MenuMark />
          <span className="flex-1 py-1">{option.label}</span>
          {option.icon}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

function MenuMark() {
  const Radix = parts()
  return (
    <span aria-hidden className="grid size-4 shrink-0 place-items-center text-accent [&_svg]:size-4">
      <Radix.ItemIndicator>
        <Check />
      </Radix.ItemIndicator>
    </span>
  )
}
