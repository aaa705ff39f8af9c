'use client'

import clsx from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '@/components/kit/ui/button'
import { useFocusReturn } from '@/components/kit/ui/focus-return'
import { popStyle, scrimStyle } from '@/components/kit/ui/overlay-style'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

export type ConfirmInsideProps = {
  open: boolean
  onOpenChange?: ((open: boolean) => void) | undefined
  title: string
  /** What will happen, and to whom. */
  children: ReactNode
  /** The act in its own words, never "OK". */
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

export function ConfirmInside(props: ConfirmInsideProps) {
  const say = useWords(uiWords)
  const focusReturn = useFocusReturn()
  const { open, onOpenChange, title, children, confirm, cancel = say.cancel, danger, busy, onConfirm } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          className={clsx(
            popStyle,
            'fixed inset-x-3 top-[20dvh] z-50 mx-auto max-w-md p-5',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
          )}
        >
          <Radix.Title className="text-h2">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink2">{children}</div>
          </Radix.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{cancel}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
