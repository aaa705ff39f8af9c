'use client'

import clsx from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '@/components/kit/ui/button-style'
import { Kbd } from '@/components/kit/ui/kbd'
import { useKeyShortcut } from '@/components/kit/ui/single-keys'
import { Spinner } from '@/components/kit/ui/spinner'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the label stays in place unseen, so the button keeps its width and its name. */
  busy?: boolean
  /** The single key that does the same, shown as a hint. */
  shortcut?: string
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  busy = false,
  shortcut,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled`: a disabled button would drop the focus of the person who has just pressed it.
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))

  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...useKeyShortcut(shortcut)}
      className={buttonStyle(variant, size, className)}
      onClick={click}
      {...rest}
    >
      <span className={clsx('inline-flex items-center gap-[inherit] [&>svg]:size-4', busy && 'opacity-0')}>
        {icon}
        {children}
        {shortcut && <Kbd inherit={variant === 'primary' || variant === 'danger'}>{shortcut}</Kbd>}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
