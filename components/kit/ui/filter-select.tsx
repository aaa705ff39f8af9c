'use client'

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Field } from '@/components/kit/ui/field'
import { Select } from '@/components/kit/ui/select'

type FilterSelectProps = Omit<ComponentProps<typeof Select>, 'className'> & { label: string; width: string }

/** A filter above a list: its first choice says what it leaves open, so its label is for the ear only. Two stand beside
 *  each other on a phone. */
export function FilterSelect({ label, width, ...select }: FilterSelectProps) {
  return (
    <Field label={label} hideLabel className="max-sm:w-[calc(50%-0.25rem)]">
      <Select {...select} className={clsx(width, 'sm:field-sizing-content sm:max-w-72 max-sm:w-full')} />
    </Field>
  )
}
