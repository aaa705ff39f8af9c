'use client'

import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Kbd } from '@/components/kit/ui/kbd'
import { portalHome } from '@/components/kit/ui/portal-home'

type TooltipProps = {
  /** One short line; the trigger must already be named without it. */
  text: string
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={portalHome(open)}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="edge chrome z-50 flex max-w-72 animate-fade-in items-center gap-2 rounded-control bg-stopped-bg px-2 py-1 text-small text-stopped-fg shadow-pop"
          >
            {text}
            {shortcut && <Kbd inherit>{shortcut}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
