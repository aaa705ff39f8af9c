'use client'

import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '@/components/kit/ui/button-style'
import { Kbd } from '@/components/kit/ui/kbd'
import { PageLink } from '@/components/kit/ui/page-link'
import { useKeyShortcut } from '@/components/kit/ui/single-keys'

type ButtonLinkProps = ComponentProps<typeof PageLink> & {
  variant?: ButtonVariant
  size?: ButtonSize
  shortcut?: string
  icon?: ReactNode
}

/** Goes somewhere, so it is a link; it only looks like a button. */
export function ButtonLink({ variant, size, shortcut, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink {...useKeyShortcut(shortcut)} className={buttonStyle(variant, size, className)} {...rest}>
      {icon}
      {children}
      {shortcut && <Kbd inherit={variant === 'primary' || variant === 'danger'}>{shortcut}</Kbd>}
    </PageLink>
  )
}
