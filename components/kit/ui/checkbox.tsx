'use client'

import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldWiring } from '@/components/kit/ui/field-context'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** Some but not all: for the box over a list. */
  indeterminate?: boolean
  hideLabel?: boolean
}

export function Checkbox({
  label,
  hint,
  indeterminate = false,
  hideLabel = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const made = useId()
  const wiring = useFieldWiring(rest)
  const id = wiring.id ?? made
  const hinted = hint ? `${id}-about` : undefined

  return (
    <span
      className={clsx('grid gap-x-1', hideLabel ? 'w-6 grid-cols-[1.5rem]' : '-ml-1 grid-cols-[1.5rem_1fr]', className)}
    >
      <span className="grid size-6 place-items-center self-start">
        <input
          type="checkbox"
          ref={(node) => {
            if (node) node.indeterminate = indeterminate
            if (typeof ref === 'function') ref(node)
            else if (ref) ref.current = node
          }}
          {...rest}
          {...wiring}
          id={id}
          aria-describedby={clsx(wiring['aria-describedby'], hinted) || undefined}
          className="tick peer"
        />
      </span>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'py-0.5'}>
        {label}
      </label>
      {hint && (
        <p id={hinted} className="col-start-2 text-small text-ink3">
          {hint}
        </p>
      )}
    </span>
  )
}
