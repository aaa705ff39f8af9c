'use client'

import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from '@/components/kit/ui/control-style'
import { useFieldWiring } from '@/components/kit/ui/field-context'

type SelectProps = ComponentProps<'select'> & {
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  /** First, empty choice. */
  placeholder?: string
}

/** The device's own list: works on a phone, with a keyboard and with every assistive tool. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest)
  return (
    <span className={clsx('relative flex items-center', className)}>
      <select className={clsx(controlStyle, 'h-control appearance-none text-ellipsis pr-8')} {...rest} {...wiring}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-4 text-ink2" />
    </span>
  )
}
