'use client'

import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlStyle } from '@/components/kit/ui/control-style'
import { useFieldWiring } from '@/components/kit/ui/field-context'

type TextInputProps = ComponentProps<'input'> & {
  /** Codes and IDs: letters that look alike stay apart. */
  mono?: boolean
  /** Stands in the field's right end, a unit or a small button. */
  end?: ReactNode
}

export function TextInput({ mono = false, end, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldWiring(rest)
  const input = (
    <input
      type={type}
      className={clsx(controlStyle, 'h-control', mono && 'font-mono text-[0.8125rem]', end && 'pr-10', className)}
      {...rest}
      {...wiring}
    />
  )
  if (!end) return input
  return (
    <span className="relative flex items-center">
      {input}
      <span className="absolute right-1 flex items-center">{end}</span>
    </span>
  )
}
