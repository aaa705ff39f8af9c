'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFocusReturn } from '@/components/kit/ui/focus-return'
import { IconButton } from '@/components/kit/ui/icon-button'
import { scrimStyle } from '@/components/kit/ui/overlay-style'
import { useWords } from '@/components/kit/words/language'
import { shellWords } from '@/components/shell/shell-words'

type RailDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** The rail where there is no room for one. */
export function RailDrawer({ open, onOpenChange, children }: RailDrawerProps) {
  const say = useWords(shellWords)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={`${scrimStyle} rail:hidden`} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="edge fixed inset-y-0 left-0 z-50 w-[min(17.5rem,85vw)] overflow-y-auto border-line border-r bg-surface shadow-sheet data-[state=closed]:animate-rail-out data-[state=open]:animate-rail-in rail:hidden"
        >
          <Radix.Title className="sr-only">{say.navigation}</Radix.Title>
          {children}
          <div className="absolute top-3 right-3">
            <Radix.Close asChild>
              <IconButton label={say.closeNavigation} icon={<X />} />
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
