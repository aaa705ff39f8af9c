'use client'

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from '@/components/kit/ui/control-style'
import { useFieldWiring } from '@/components/kit/ui/field-context'

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea
      rows={rows}
      className={clsx(controlStyle, 'field-sizing-content max-h-96 min-h-16 resize-y py-1.5', className)}
      {...rest}
      {...wiring}
    />
  )
}
