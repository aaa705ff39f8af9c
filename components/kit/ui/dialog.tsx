'use client'

import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFocusReturn } from '@/components/kit/ui/focus-return'
import { IconButton } from '@/components/kit/ui/icon-button'
import { ignoreNotices } from '@/components/kit/ui/ignore-notices'
import { popStyle, scrimStyle } from '@/components/kit/ui/overlay-style'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

export type OverlayProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** One element that opens it; focus returns there. */
  trigger?: ReactNode
  title: ReactNode
  description?: ReactNode
  /** The buttons, primary first in reading order last on the right. */
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({ wide = false, ...props }: OverlayProps & { wide?: boolean }) {
  const focusReturn = useFocusReturn()
  const { open, onOpenChange, trigger, title, description, footer, children } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          onInteractOutside={ignoreNotices}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            popStyle,
            'fixed inset-x-3 top-[max(0.75rem,10dvh)] z-50 mx-auto flex max-h-[calc(100dvh-max(1.5rem,14dvh))] flex-col',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            wide ? 'max-w-3xl' : 'max-w-lg',
          )}
        >
          <OverlayHead title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer && <OverlayFoot>{footer}</OverlayFoot>}
          <OverlayCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function OverlayHead({ title, description }: Pick<OverlayProps, 'title' | 'description'>) {
  return (
    <div className="pt-4 pr-12 pb-3 pl-5">
      <Radix.Title className="text-h2">{title}</Radix.Title>
      {description && <Radix.Description className="mt-1 text-ink2">{description}</Radix.Description>}
    </div>
  )
}

/** Last in the order of keys, so that opening puts the focus on the first thing to fill in. */
export function OverlayCross() {
  const say = useWords(uiWords)
  return (
    <Radix.Close asChild>
      <IconButton label={say.close} size="small" icon={<X />} className="absolute! top-3 right-3" />
    </Radix.Close>
  )
}

export function OverlayFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 rounded-b-card border-line border-t bg-surface px-5 py-3">
      {children}
    </div>
  )
}

/** Any button inside that should also close. */
export function OverlayClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
