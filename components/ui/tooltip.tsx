'use client'

import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from '@/components/ui/kbd'

type TooltipProps = {
  /** One short line; the trigger must already be named without it. */
  text: string
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="edge chrome z-50 flex max-w-72 animate-fade-in items-center gap-2 rounded-control bg-stopped-bg px-2 py-1 text-small text-stopped-fg shadow-pop"
          >
            {text}
            {shortcut && <Kbd inherit>{shortcut.toUpperCase()}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
