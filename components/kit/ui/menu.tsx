'use client'

import clsx from 'clsx'
import { Check } from 'lucide-react'
import Link from 'next/link'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Kbd } from '@/components/kit/ui/kbd'
import { popStyle } from '@/components/kit/ui/overlay-style'
import { portalHome } from '@/components/kit/ui/portal-home'

const itemStyle =
  'flex min-h-control cursor-pointer select-none items-center gap-2 rounded-control px-2 text-ink no-underline outline-none ' +
  'data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink3 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink2'

type MenuProps = {
  trigger: ReactNode
  /** Needed only when the trigger's own words do not name the menu. */
  label?: string
  align?: 'start' | 'center' | 'end'
  className?: string
  /** Where a key opens it too. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Menu({ trigger, label, align = 'start', className, open: given, onOpenChange, children }: MenuProps) {
  const [own, setOwn] = useState(false)
  const [open, setOpen] = [given ?? own, onOpenChange ?? setOwn]
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalHome(open)}>
        <Radix.Content
          {...(label ? { 'aria-label': label, 'aria-labelledby': undefined } : {})}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            popStyle,
            'chrome z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1',
            'data-[state=open]:animate-rise-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

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
  return <Radix.Label className="px-2 pt-2 pb-1 font-semibold text-ink3 text-tiny">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 border-line border-t" />
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
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

const MenuMark = () => (
  <span aria-hidden className="grid size-4 shrink-0 place-items-center text-accent [&_svg]:size-4">
    <Radix.ItemIndicator>
      <Check />
    </Radix.ItemIndicator>
  </span>
)
