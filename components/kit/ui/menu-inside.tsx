'use client'

import clsx from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useCallback } from 'react'
import { menuParts } from '@/components/kit/ui/menu-parts'
import { popStyle } from '@/components/kit/ui/overlay-style'
import { portalHome } from '@/components/kit/ui/portal-home'

menuParts.here = Radix

export type MenuInsideProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  button: RefObject<HTMLElement | null>
  buttonId: string
  /** Opened by a key: its first choice has the focus. */
  byKey: boolean
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  className?: string
  children: ReactNode
}

/** What a menu opens. Radix places it at an anchor of its own, which takes up no room and says it stands where the button
 *  does. */
export function MenuInside(props: MenuInsideProps) {
  const {
    open,
    onOpenChange,
    button,
    buttonId,
    byKey,
    label,
    align = 'start',
    side = 'bottom',
    className,
    children,
  } = props
  const anchor = useCallback(
    (span: HTMLSpanElement | null) => {
      if (span) span.getBoundingClientRect = () => (button.current ?? document.body).getBoundingClientRect()
    },
    [button],
  )
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <span ref={anchor} hidden aria-hidden tabIndex={-1} />
      </Radix.Trigger>
      <Radix.Portal container={portalHome(open)}>
        <Radix.Content
          aria-labelledby={label ? undefined : buttonId}
          {...(label ? { 'aria-label': label } : {})}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button itself says whether it closes.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const inside = document.activeElement
            if (inside === document.body || inside === null) button.current?.focus({ preventScroll: true })
          }}
          ref={(content: HTMLDivElement | null) => {
            if (!content || !byKey || content.contains(document.activeElement)) return
            requestAnimationFrame(() =>
              content.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus(),
            )
          }}
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
