'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/components/kit/ui/button'
import { useKeyShortcut } from '@/components/kit/ui/single-keys'
import { Tooltip } from '@/components/kit/ui/tooltip'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  label: string
  icon: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({
  label,
  icon,
  side,
  shortcut,
  size,
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} side={side}>
      <Button
        aria-label={label}
        {...useKeyShortcut(shortcut)}
        variant={variant}
        size={size}
        className={clsx('px-0!', size === 'small' ? 'w-7 coarse:w-control' : 'w-control', className)}
        icon={icon}
        {...rest}
      />
    </Tooltip>
  )
}
